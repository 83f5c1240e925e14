import { lazyComponent } from "../../../../base/ui/broken/lazy-component.tsx";

/** What two have changed at once. Little is. */
export const conflictPanel = lazyComponent(() => import("./ConflictPanel.tsx"));
