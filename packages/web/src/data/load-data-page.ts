import { readDataAddress } from "./data-address.ts";
import { pathPage, searchResults } from "./data-parts.ts";

/** The data view with what the address names in it, side by side: no blank is drawn before it. */
export async function loadDataPage() {
  const { path, search } = readDataAddress(new URL(location.href));
  const part = search !== undefined ? searchResults : path !== undefined ? pathPage : undefined;
  const [page] = await Promise.all([import("./DataPage.tsx"), part?.preload()]);
  return page;
}
