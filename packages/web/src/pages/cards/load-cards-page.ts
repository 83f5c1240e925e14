import { readCardAddress } from "../../things/stored-card/card-address.ts";
import { cardPage, galleryPage } from "./cards-parts.ts";

/** Loads the view and what the address names in it in parallel, so that no blank is drawn first. */
export async function loadCardsPage() {
  const id = readCardAddress(new URL(location.href));
  const part = id === undefined ? galleryPage : cardPage;
  const [page] = await Promise.all([import("./CardsPage.tsx"), part.preload()]);
  return page;
}
