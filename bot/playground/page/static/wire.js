// The way to the server: questions by POST, news over one websocket that opens itself again.

/** Ask for something; returns the answer, or `{why}` in words where it is not possible. */
export async function ask(body, path = "do") {
  let answer = null;
  try {
    answer = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    return await answer.json();
  } catch {
    return { why: answer ? "Something broke behind this page; the terminal shows more" : "The server is not there. Is the command still running?" };
  }
}

/** Listen to what happens; `heard` gets every piece of news, `there` whether the line stands. */
export function listen(heard, there) {
  let wait = 300;
  const open = () => {
    const address = new URL("events", location.href);
    address.protocol = "ws:";
    address.hash = "";
    const socket = new WebSocket(address);
    socket.addEventListener("open", () => {
      wait = 300;
      there(true);
    });
    socket.addEventListener("message", (event) => heard(JSON.parse(event.data)));
    socket.addEventListener("close", () => {
      there(false);
      setTimeout(open, wait);
      wait = Math.min(wait * 1.5, 4000);
    });
  };
  open();
}

/** Tell the page that the bot answered: with a message of its own or not, and to which message's control. */
export function answered(got, asked = null) {
  if (got.why || got.how === "failed") return;
  const answer = ["message", "deferred"].includes(got.how) ? got.message : null;
  dispatchEvent(new CustomEvent("answered", { detail: { answer, asked } }));
}
