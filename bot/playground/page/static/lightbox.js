// A picture in its full size, with the words that describe it.
import { el, icon } from "./dom.js";

/** Open a picture large; Escape, the cross or a press beside it closes it. */
export function enlarge(media, alt) {
  const dialog = el("dialog", { class: "lightbox", "aria-label": "Picture", onclick: (event) => event.target === dialog && dialog.close(), onclose: () => dialog.remove() },
    el("div", { class: "lightbox-scroll", tabindex: "0" }, el("img", { src: media.url, alt: alt ?? "", width: media.width, height: media.height })),
    alt ? el("p", { class: "lightbox-alt" }, alt) : null,
    el("p", { class: "lightbox-foot" },
      el("a", { href: media.url, target: "_blank", rel: "noreferrer noopener" }, "Open in a tab of its own")),
    el("button", { type: "button", class: "lightbox-close", "aria-label": "Close", onclick: () => dialog.close() }, icon("close", 24)));
  document.body.append(dialog);
  dialog.showModal();
}
