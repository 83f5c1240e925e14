import { lazyComponent } from "../../../base/ui/broken/lazy-component.tsx";

/** The menus of the data view and their dialogs, which viewing does not need. */
export const pathMenu = lazyComponent(() => import("./PathMenu.tsx"));
export const rowMenu = lazyComponent(() => import("./RowMenu.tsx"));
export const treeMenu = lazyComponent(() => import("./TreeMenu.tsx"));
export const pathDialogs = lazyComponent(() => import("./PathDialogs.tsx"));
