/** What of a turn has code of its own, which a conversation that begins has no use for. */
import { lazyComponent } from "../../../base/ui/broken/lazy-component.tsx";

/** 60 kB that the first sight of the chat does not wait for. */
export const markdown = lazyComponent(() => import("../markdown/Markdown.tsx"));

/** With all that cards need. */
export const shownCard = lazyComponent(() => import("./ShownCard.tsx"));
