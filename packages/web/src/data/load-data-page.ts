import { readDataAddress } from "./data-address.ts";
import { editPage, newPage, pathPage, searchResults } from "./data-parts.ts";

/** The data view with what the address names in it, side by side: no blank is drawn before it. */
export async function loadDataPage() {
  const { path, search, work } = readDataAddress(new URL(location.href));
  const shown = path === undefined ? undefined : pathPage;
  const part =
    search !== undefined ? searchResults : work === "edit" ? editPage : work === "new" ? newPage : shown;
  const [page] = await Promise.all([import("./DataPage.tsx"), part?.preload()]);
  return page;
}
