/** For the poster's page: a press that can't be sent stays on this device until it can, and is sent with its own time. */

type KeptPress = { fields: [string, string][]; at: number; next: string };

const STORE = `here ${location.pathname}`;
const PAUSE = 15_000;

const notice = document.querySelector<HTMLElement>("[data-kept]");
let isSending = false;

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset.next === undefined) return;
  const fields = [...new FormData(form, event.submitter)].map(([name, value]): [string, string] => [name, String(value)]);
  // Where nothing can be stored, this throws, and the browser sends the form itself.
  write({ fields, at: Date.now(), next: form.dataset.next });
  event.preventDefault();
  void send();
});
addEventListener("online", send);
setInterval(send, PAUSE);
void send();

async function send(): Promise<void> {
  const kept = read();
  if (!kept || isSending) return;
  isSending = true;
  const body = new URLSearchParams([...kept.fields, ["at", String(kept.at)], ["sentAt", String(Date.now())]]);
  const answer = await fetch(location.href, { method: "POST", body, redirect: "manual" }).catch(() => null);
  isSending = false;
  if (!answer || answer.status >= 500 || answer.status === 429) {
    if (notice) notice.hidden = false;
    return;
  }
  localStorage.removeItem(STORE);
  if (answer.status < 400) location.replace(kept.next);
  else showRefusal(body);
}

/** The page of a refusal says why: the browser sends the press again itself. */
function showRefusal(body: URLSearchParams): void {
  const form = document.createElement("form");
  form.method = "post";
  for (const [name, value] of body) form.appendChild(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  document.body.appendChild(form);
  form.submit();
}

function read(): KeptPress | null {
  return JSON.parse(localStorage.getItem(STORE) ?? "null");
}

function write(press: KeptPress): void {
  localStorage.setItem(STORE, JSON.stringify(press));
}
