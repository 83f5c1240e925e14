import type { ChatWords } from "../words/en.ts";

/** Something that can be inserted where the person types. */
export interface Suggestion {
  id: string;
  kind: keyof ChatWords["suggestions"];
  label: string;
  /** Muted text after the label. */
  hint?: string | undefined;
  choose(): void;
}
