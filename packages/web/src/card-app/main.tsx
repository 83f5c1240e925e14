import { createRoot } from "react-dom/client";
import { tellOfCaught } from "../base/ui/broken/Boundary.tsx";
import { cards } from "../things/cards/registry.ts";
import { connectHost } from "./app-host.ts";
import { CardApp } from "./CardApp.tsx";
import { createCardSession } from "./card-session.ts";
import { keepFresh } from "./keep-fresh.ts";
import { reportSize } from "./report-size.ts";
import { submitForms } from "./submit-forms.ts";
import { wearHostLook } from "./wear-host-look.ts";
import "./card-app.css";

/** How many milliseconds the removal of a frame may wait for typed text to be stored. */
const LEAVING_MS = 2_000;

const host = connectHost();
const session = createCardSession(host);
const element = document.getElementById("root")!;

// biome-ignore lint/suspicious/noConsole: where a developer of a host looks for what broke
tellOfCaught((error) => console.error(error));
submitForms();
wearHostLook({});
host.context.subscribe(() => wearHostLook(host.context.get()));
// All code is already here; preloading tells the views so, and none has to wait.
await Promise.all(Object.values(cards).map((card) => card.preload()));
createRoot(element).render(<CardApp host={host} session={session} />);

await host.begin({
  input: session.announce,
  result: session.take,
  cancelled: session.cancel,
  async leaving() {
    // On `pagehide`, typed text that waits to be stored is handed on at once.
    dispatchEvent(new Event("pagehide"));
    await Promise.race([session.settled(), new Promise((resolve) => setTimeout(resolve, LEAVING_MS))]);
  },
});
// A host accepts nothing else before the introduction, so this comes after it.
reportSize(element, host.resized);
keepFresh(session, element);
