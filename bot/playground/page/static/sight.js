// What of a channel is in sight: what comes is followed, and what one asked for is brought.

const NEAR = 80; // pixels from the end at which the view counts as being there
const ABOVE = 8; // pixels left above a message that is shown from its beginning
const PHONE = 720; // pixels of width below which a picture is kept in sight rather than the words above it

/** Where the messages are scrolled to; `item(id)` finds a message's element, `moved()` hears of every move. */
export class Sight {
  constructor(scroller, { item, moved }) {
    this.scroller = scroller;
    this.item = item;
    this.moved = moved;
    this.follows = true; // nobody looks at something older than what comes
    this.place = "end"; // what is kept in sight: the end, the beginning of a message by its id, or "here"
    this.newest = null;
    this.asked = null; // the answer that was brought last
    this.at = 0; // where this put the view; elsewhere a person did
    scroller.addEventListener("scroll", () => this.#scrolled());
  }

  #scrolled() {
    if (this.#shrank()) return this.rest();
    this.#notice();
    return this.moved();
  }

  /** Whether the view was moved because what is scrolled grew shorter: nobody did anything. */
  #shrank() {
    const { scrollTop } = this.scroller;
    return this.follows && scrollTop < this.at - 1 && this.#end() - scrollTop <= 1;
  }

  /** See whether a person put the view elsewhere; its event may still be on the way. */
  #notice() {
    if (Math.abs(this.scroller.scrollTop - this.at) > 1 && !this.#shrank()) this.#stay();
  }

  /** Take the view as it is: who looks at the end, or at what stands last, goes on following. */
  #stay() {
    const { scrollTop, clientHeight } = this.scroller;
    const near = this.#end() - scrollTop < NEAR;
    this.at = scrollTop;
    this.follows = near || this.#top(this.newest) < scrollTop + clientHeight / 2;
    this.place = near ? "end" : "here";
  }

  #end() {
    return this.scroller.scrollHeight - this.scroller.clientHeight;
  }

  /** Where a message begins among all that is scrolled; nowhere if it is not there. */
  #top(id) {
    const found = this.item(id);
    return found?.isConnected ? this.scroller.scrollTop + found.getBoundingClientRect().top - this.scroller.getBoundingClientRect().top : Infinity;
  }

  /** The end; where that hides how a message begins, its beginning. What does not fit goes by its worth. */
  #goal() {
    const found = this.item(this.place);
    const end = this.#end();
    const top = this.#top(this.place);
    if (end <= top - ABOVE) return end;
    const room = this.scroller.clientHeight - 2 * ABOVE;
    const from = (inner) => inner.getBoundingClientRect().top - found.getBoundingClientRect().top;
    const content = found.querySelector(".content");
    // The author's name goes first, if all the rest fits; then the heading, and on a phone all above the picture, if what is to be pressed does.
    if (content.offsetHeight <= room) return Math.min(end, top + content.offsetTop - ABOVE);
    const heading = content.querySelector("h3");
    const picture = this.scroller.clientWidth < PHONE && content.querySelector(".picture");
    if (!heading || !(picture || found.matches(".ephemeral"))) return top - ABOVE;
    const most = picture ? from(picture) : from(heading) + heading.offsetHeight;
    const last = (what) => [...content.querySelectorAll(what)].at(-1);
    const pressed = [last(".select:enabled, .button.primary:enabled"), last(".button.primary:enabled"), content.querySelector(".row")];
    const hidden = pressed.filter(Boolean).map((inner) => from(inner) + inner.offsetHeight - room).find((least) => least <= most);
    return top - ABOVE + Math.max(0, hidden ?? 0);
  }

  /** Put the view where it belongs, unless a person put it elsewhere: drawings grow, windows shrink. */
  rest() {
    this.#notice();
    if (!this.follows) return;
    if (this.place !== "here") this.scroller.scrollTop = this.#goal();
    this.at = this.scroller.scrollTop;
    this.moved();
  }

  /** Tell what stands last; what is new there is gone to, if the view follows. `matters`: whatever is being read. */
  last(id, matters) {
    if (id === this.newest) return;
    this.#notice();
    // Who reads an answer that fills the view is not torn away by what does not matter.
    const reads = this.newest !== null && this.newest === this.asked && this.#end() - this.at > NEAR;
    this.newest = id;
    if (this.follows && reads && !matters) this.follows = false;
    else if (this.follows) this.place = id;
  }

  /** Go to what stands last. */
  toEnd() {
    this.#goTo(this.newest ?? "end");
  }

  /** Bring what one asked for into sight; say whether the view was elsewhere. */
  bring(id) {
    const away = !this.follows;
    this.asked = id;
    this.#goTo(id);
    return away;
  }

  #goTo(place) {
    Object.assign(this, { follows: true, place, at: this.scroller.scrollTop });
    this.rest();
  }

  /** Show a message that stands somewhere above. */
  show(item) {
    item.scrollIntoView({ block: item.offsetHeight > this.scroller.clientHeight ? "start" : "center" });
    this.#stay();
    this.moved();
  }
}
