import { lazyComponent } from "../../base/ui/broken/lazy-component.tsx";

/** Shows what is in the way of an undo; it is rarely needed, so it is loaded late. */
export const conflictDialog = lazyComponent(() => import("./ConflictDialog.tsx"));
