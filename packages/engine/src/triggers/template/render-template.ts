import { refusal } from "@etui/words/refusal";
import { evaluate } from "./evaluate.ts";
import { isTemplate, parseTemplate } from "./parse-template.ts";
import type { Template } from "./template.ts";
import { answerFault, type TemplateFailure, TemplateFault } from "./template-fault.ts";
import { type Reader, type RenderScope, type TemplateValues, textOf } from "./template-value.ts";
import { WorkLimit } from "./work-limit.ts";

export type RenderedTemplate = { ok: true; text: string } | TemplateFailure;

const MAX_TEXT_LENGTH = 8_000;

/** A text without `{{` is returned unchanged. Inserted values are not read as templates again. */
export function renderTemplate(text: string, values: TemplateValues, reader: Reader): RenderedTemplate {
  if (!isTemplate(text)) return { ok: true, text };
  return answerFault(() => {
    const scope = { ...reader, values, work: new WorkLimit() };
    return { ok: true, text: renderParts(parseTemplate(text), scope) };
  });
}

export function renderParts({ parts }: Template, scope: RenderScope): string {
  let rendered = "";
  for (const part of parts) {
    rendered += typeof part === "string" ? part : textOf(evaluate(part, scope), scope);
    if (rendered.length > MAX_TEXT_LENGTH) {
      throw new TemplateFault(refusal("template.filled_too_long", { most: MAX_TEXT_LENGTH }));
    }
  }
  return rendered;
}
