// Asks the browser for a passkey, or to make one, and sends what it answers.

const form = document.querySelector("form[data-passkey]");
const says = document.querySelector("[data-stopped]");

const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
const text = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
const keys = (list = []) => list.map((key) => ({ ...key, id: bytes(key.id) }));

async function made(options) {
  const user = { ...options.user, id: bytes(options.user.id) };
  const publicKey = { ...options, user, challenge: bytes(options.challenge), excludeCredentials: keys(options.excludeCredentials) };
  const key = await navigator.credentials.create({ publicKey });
  return [key, {
    attestationObject: text(key.response.attestationObject),
    transports: key.response.getTransports?.() ?? [],
  }];
}

async function shown(options) {
  const publicKey = { ...options, challenge: bytes(options.challenge), allowCredentials: keys(options.allowCredentials) };
  const key = await navigator.credentials.get({ publicKey });
  return [key, {
    authenticatorData: text(key.response.authenticatorData),
    signature: text(key.response.signature),
    userHandle: key.response.userHandle ? text(key.response.userHandle) : undefined,
  }];
}

function tell(what) {
  says.textContent = what;
  says.hidden = false;
}

let busy = false;

async function ask() {
  if (busy) return;
  busy = true;
  says.hidden = true;
  try {
    const [key, response] = await (form.dataset.passkey === "create" ? made : shown)(JSON.parse(form.dataset.options));
    response.clientDataJSON = text(key.response.clientDataJSON);
    form.elements.answer.value = JSON.stringify({
      id: key.id, rawId: text(key.rawId), type: key.type, response,
      clientExtensionResults: {}, authenticatorAttachment: key.authenticatorAttachment ?? undefined,
    });
    form.submit();
  } catch (error) {
    tell(error.name === "SecurityError" ? says.dataset.elsewhere : says.dataset.stopped);
    busy = false;
  }
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (window.PublicKeyCredential) ask();
});
if (!window.PublicKeyCredential) tell(says.dataset[window.isSecureContext ? "unknown" : "elsewhere"]);
else if (form.dataset.passkey === "get") ask(); // a browser that wants a press first says so
