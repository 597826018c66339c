// The outbox keeps what was entered until the server has acknowledged it, through
// lost connections and reloads of the page. Each entry names the board and the
// last act on it that its sender knew of ("seen"): the server takes such an entry
// once and acknowledges it again when it is repeated, so sending something twice
// does no harm, and what somebody else did meanwhile is not overwritten. A second
// thought takes the place of what still waits for the board. Whether the first
// arrived is not known then: "tried" remembers it, and if that is what the board
// has, the second comes on top of it. On top of somebody else's it never comes.

const prefix = "pareo.entry:";
const atOnce = 4; // boards under way at a time

// outbox opens the outbox of an address. heard(board, entry, answer, newer) gets
// the server's answer, and in newer what was entered for the board meanwhile, if
// anything; changed() is called whenever something came in, went out or the
// connection was lost.
export function outbox(address, heard, changed) {
  const waiting = new Map(JSON.parse(localStorage.getItem(prefix + address) ?? "[]"));
  const sending = new Set();
  let timer = 0, delay = 0;

  function keep() {
    if (waiting.size) localStorage.setItem(prefix + address, JSON.stringify([...waiting]));
    else localStorage.removeItem(prefix + address);
  }

  // send sends what waits: several boards at once, but one entry of a board after
  // the other.
  function send() {
    for (const [board, entry] of waiting) {
      if (sending.size >= atOnce) return;
      if (!sending.has(board)) deliver(board, entry);
    }
  }

  async function deliver(board, entry) {
    sending.add(board);
    let answer = null;
    try {
      const response = await fetch(address, {
        method: "POST",
        headers: { Accept: "application/json", "Content-Type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams(Object.entries(entry).filter(([name]) => name !== "tried")),
      });
      answer = { status: response.status, ...(await response.json()) };
    } catch {
      // no connection, or half an answer
    }
    sending.delete(board);
    if (!answer || answer.status >= 500 || answer.status === 429) {
      later();
      return;
    }
    delay = 0;
    if (answer.status === 409 && answer.mine && entry.tried?.includes(answer.result) && entry.seen !== String(answer.seen)) {
      entry.seen = String(answer.seen); // our own first thought, whose answer was lost
      keep();
      send();
      return;
    }
    let newer = waiting.get(board);
    if (newer === entry) {
      waiting.delete(board);
      newer = undefined;
    } else if (newer && (answer.status === 200 || answer.mine)) {
      newer.seen = String(answer.seen); // it comes on top of our own; somebody else's it has not seen either
    }
    keep();
    heard(board, entry, answer, newer);
    changed();
    send();
  }

  function later() {
    if (timer) return;
    delay = Math.min(delay ? delay * 2 : 500, 8000);
    changed();
    timer = setTimeout(() => {
      timer = 0;
      send();
    }, delay);
  }

  addEventListener("online", send);
  document.addEventListener("pareo:renewed", () => {
    if (delay) send();
  });
  return {
    waiting, // board → entry, in the order in which they came
    send,
    lost: () => delay > 0,
    put(board, entry) {
      const first = waiting.get(board);
      if (first) {
        entry.tried = [...(first.tried ?? []), first.result];
        entry.seen = first.seen; // what the page has heard since is hidden behind the first
      }
      waiting.set(board, entry);
      keep();
      changed();
      send();
    },
    drop(board) {
      waiting.delete(board);
      keep();
    },
  };
}

// leftovers are the addresses, other than this one, for which something waits.
export function leftovers(address) {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix) && key !== prefix + address).map((key) => key.slice(prefix.length));
}
