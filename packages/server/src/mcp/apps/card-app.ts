/**
 * The card as an MCP App: one page of HTML that a host draws beside the conversation (`ui://etui/card.html`).
 *
 * Source: MCP Apps, revision 2026-01-26. The page carries everything with it and uses no network.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ResourceNotFoundError } from "@modelcontextprotocol/server";
import { CARD_APP_URI } from "./card-app-uri.ts";
import { APP_MIME_TYPE } from "./draws-apps.ts";

const FILE = "card-app.html";

/** On the resource and not on the tool: nothing is fetched and no device permission is requested. */
const META = { ui: { csp: {}, prefersBorder: false } };

export const cardAppResource = {
  uri: CARD_APP_URI,
  name: "card",
  title: "Card",
  description: "Draws what show_card shows",
  mimeType: APP_MIME_TYPE,
  _meta: META,
};

let page: Promise<string> | undefined;

/** Built together with the web app; a fresh checkout that serves none builds it when a host first asks. */
export async function readCardApp(log: (line: string) => void) {
  page ??= load(log);
  try {
    return { contents: [{ uri: CARD_APP_URI, mimeType: APP_MIME_TYPE, text: await page, _meta: META }] };
  } catch {
    page = undefined;
    throw new ResourceNotFoundError(
      CARD_APP_URI,
      "The card app is not built. Run `npm run build` in Etui's folder; until then cards come as text.",
    );
  }
}

async function load(log: (line: string) => void): Promise<string> {
  const { ensureWebApp, WEB_FOLDER } = await import("../../http/build-web-app.ts");
  const file = join(WEB_FOLDER, FILE);
  const built = await readFile(file, "utf8").catch(() => undefined);
  if (built !== undefined) return built;
  await ensureWebApp(log);
  return readFile(file, "utf8");
}
