import { lazyComponent } from "../../base/ui/broken/lazy-component.tsx";

/** The chat is most of the Studio's code, and editing a skill needs none of it. */
export const studioChat = lazyComponent(() => import("./StudioChat.tsx"));
