// Reads the codes of a lifeboat with the camera, where the browser can: each code
// that is seen becomes a line of the field. Without, the texts are pasted.

const place = document.querySelector("[data-scanner]");
const field = document.getElementById("codes");
const form = /PAREO1\/[A-Z]\/([A-Z2-7]{7})\/(\d{1,3})\/(\d{1,3})\/[A-Z2-7]{7}\/[A-Z2-7]+/g;
let stream = null;

// seen are the numbers of the codes in the field, and how many there should be.
function seen() {
  const numbers = new Set();
  let of = 0;
  for (const [, , number, count] of field.value.matchAll(form)) {
    numbers.add(number);
    of = Number(count);
  }
  return [numbers, of];
}

function tell() {
  const [numbers, of] = seen();
  place.querySelector("output").textContent = of ? place.dataset.count.replace("#1", numbers.size).replace("#2", of) : "";
  return of > 0 && numbers.size === of;
}

function take(text) {
  const found = [...text.matchAll(form)][0];
  if (!found || field.value.includes(found[0])) return;
  field.value = (field.value.trimEnd() + "\n" + found[0]).trimStart() + "\n";
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function stop() {
  stream?.getTracks().forEach((t) => t.stop());
  stream = null;
  place.querySelector("video").hidden = true;
  place.querySelector("button").textContent = place.dataset.begin;
}

async function scan(detector) {
  const video = place.querySelector("video");
  stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment", width: { ideal: 1920 } } });
  video.srcObject = stream;
  video.hidden = false;
  place.querySelector("button").textContent = place.dataset.end;
  await video.play();
  while (stream) {
    for (const code of await detector.detect(video).catch(() => [])) take(code.rawValue);
    if (tell()) stop();
    await new Promise((next) => setTimeout(next, 150));
  }
}

field.addEventListener("input", tell);
tell();
if ("BarcodeDetector" in window && navigator.mediaDevices && (await BarcodeDetector.getSupportedFormats().catch(() => [])).includes("qr_code")) {
  const detector = new BarcodeDetector({ formats: ["qr_code"] });
  place.hidden = false;
  place.querySelector("button").addEventListener("click", () => {
    if (stream) stop();
    else scan(detector).catch(stop);
  });
}
