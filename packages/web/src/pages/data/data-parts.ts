import { lazyComponent } from "../../base/ui/broken/lazy-component.tsx";

/** What the data view shows beside the tree; the home view needs none of it. */
export const pathPage = lazyComponent(() => import("./PathPage.tsx"));
export const searchResults = lazyComponent(() => import("./search/SearchResults.tsx"));
/** The pages for working there instead of viewing. */
export const editPage = lazyComponent(() => import("./edit/EditPage.tsx"));
export const importPage = lazyComponent(() => import("./import/ImportPage.tsx"));
export const newPage = lazyComponent(() => import("./edit/NewPage.tsx"));
