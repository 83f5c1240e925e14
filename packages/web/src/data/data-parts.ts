import { lazyComponent } from "../ui/lazy-component.tsx";

/** What the data view shows beside the tree. The home view needs neither. */
export const pathPage = lazyComponent(() => import("./PathPage.tsx"));
export const searchResults = lazyComponent(() => import("../search/SearchResults.tsx"));
