/** Parts of a turn with code of their own, which a new conversation does not need. */
import { lazyComponent } from "../../../base/ui/broken/lazy-component.tsx";

/** 60 kB that the first view of the chat does not wait for. */
export const markdown = lazyComponent(() => import("../markdown/Markdown.tsx"));

/** This has everything that cards need. */
export const shownCard = lazyComponent(() => import("./ShownCard.tsx"));
