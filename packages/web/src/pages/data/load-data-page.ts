import { readDataAddress } from "../../things/data/data-address.ts";
import { editPage, importPage, newPage, pathPage, searchResults } from "./data-parts.ts";

const WORK = { edit: editPage, new: newPage, import: importPage };

/** Loads the data view and what the address names in it in parallel, so that no blank is drawn first. */
export async function loadDataPage() {
  const { path, search, work } = readDataAddress(new URL(location.href));
  const shown = work ? WORK[work] : path === undefined ? undefined : pathPage;
  const part = search === undefined ? shown : searchResults;
  const [page] = await Promise.all([import("./DataPage.tsx"), part?.preload()]);
  return page;
}
