/** Diagnostics as they leave the engine: with a sentence in the reader's language. */
import type { Language } from "@etui/protocol/language-of";
import { sayRefusal } from "@etui/words/say-refusal";
import type { Diagnostic } from "./skill.ts";

export type ToldDiagnostic = Omit<Diagnostic, "says"> & {
  /** What is wrong and what to do. */
  message: string;
};

/** Puts what a diagnostic says into words. Throws nothing. */
export const tellDiagnostic = (
  { severity, code, says, ...place }: Diagnostic,
  language: Language,
): ToldDiagnostic => ({ severity, code, message: sayRefusal(says, language), ...place });
