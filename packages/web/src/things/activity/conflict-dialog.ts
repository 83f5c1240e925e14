import { lazyComponent } from "../../base/ui/broken/lazy-component.tsx";

/** What stands in the way of an undo. Little does. */
export const conflictDialog = lazyComponent(() => import("./ConflictDialog.tsx"));
