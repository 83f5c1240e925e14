import { cutText } from "@etui/values/text/cut-text";

/** What is wrong with a template or its values: a sentence for a model. Never leaves this folder. */
export class TemplateFault extends Error {
  override name = "TemplateFault";
}

export interface TemplateFailure {
  ok: false;
  error: string;
}

/** The only place where a fault becomes an answer; anything else thrown is a bug and goes on. */
export function answerFault<Answer extends { ok: true }>(run: () => Answer): Answer | TemplateFailure {
  try {
    return run();
  } catch (thrown) {
    if (thrown instanceof TemplateFault) return { ok: false, error: thrown.message };
    throw thrown;
  }
}

/** Names are the author's own words, so they come back short and in one line. */
export function quoted(name: string): string {
  const short = cutText(name, 80);
  return `"${short.replace(/\p{C}/gu, "?")}"`;
}
