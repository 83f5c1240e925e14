import { readStudioAddress } from "../../things/skill/skill-address.ts";
import { routingPage, skillPage, studioChat } from "./studio-parts.ts";

/** Loads the view and what the address names in it in parallel, so that no blank is drawn first. */
export async function loadStudioPage() {
  const { skill, tab } = readStudioAddress(new URL(location.href));
  const part = skill !== undefined ? skillPage : tab === "routing" ? routingPage : studioChat;
  const [page] = await Promise.all([import("./StudioPage.tsx"), part.preload()]);
  return page;
}
