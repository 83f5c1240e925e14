/** One everyday request: what is there before, what the person says, and the state that proves it done. */
import type { World } from "./world.ts";

export interface Request {
  /** Names the request in the report: "skips-if-checked-in". */
  id: string;
  language: "en" | "zh";
  /** The companion if left out, as in Etui's own chat. */
  expert?: "planner" | "librarian" | "skill-studio" | "everything";
  /** The state before anything is said. */
  before?: (world: World) => Promise<unknown>;
  /** What the person says, in order; a function does something in between, such as answering a form. */
  says: readonly (string | ((world: World) => Promise<unknown>))[];
  /** Looks at the state afterwards. Every fault is a sentence; none means done. */
  proves: (world: World) => Promise<readonly (string | false | undefined)[]>;
}
