import { cutText } from "@etui/values/text/cut-text";
import type { Refusal } from "@etui/words/refusal";

/** What is wrong with a template or its values. It never leaves this folder. */
export class TemplateFault extends Error {
  override name = "TemplateFault";
  readonly refused: Refusal;

  constructor(refused: Refusal) {
    super(refused.code);
    this.refused = refused;
  }
}

export interface TemplateFailure {
  ok: false;
  refused: Refusal;
}

/** The only place where a fault becomes an answer; anything else that is thrown is a bug and passes through. */
export function answerFault<Answer extends { ok: true }>(run: () => Answer): Answer | TemplateFailure {
  try {
    return run();
  } catch (thrown) {
    if (thrown instanceof TemplateFault) return { ok: false, refused: thrown.refused };
    throw thrown;
  }
}

/** Names are the author's own words, so they are shown short and in one line. */
export function shown(name: string): string {
  return cutText(name, 80).replace(/\p{C}/gu, "?");
}
