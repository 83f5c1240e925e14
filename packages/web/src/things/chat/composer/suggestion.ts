import type { ChatWords } from "../words/en.ts";

/** What can be put where the person types. */
export interface Suggestion {
  id: string;
  kind: keyof ChatWords["suggestions"];
  label: string;
  /** In muted text behind it. */
  hint?: string | undefined;
  choose(): void;
}
