import { lazyComponent } from "../../../base/ui/broken/lazy-component.tsx";

export const importDialog = lazyComponent(() => import("./ImportDialog.tsx"));
export const exportDialog = lazyComponent(() => import("./ExportDialog.tsx"));
