import { lazyComponent } from "../../base/ui/broken/lazy-component.tsx";

/** Whoever is logged in needs none of it. */
export const loginDialog = lazyComponent(() => import("./LoginDialog.tsx"));
export const loginPage = lazyComponent(() => import("./LoginPage.tsx"));
