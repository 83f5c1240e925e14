import { fenced } from "@etui/values/text/fence";
import { refusal } from "@etui/words/refusal";
import { evaluate } from "./evaluate.ts";
import { isTemplate, parseTemplate } from "./parse-template.ts";
import { isLiteral, type Output, pathsOf, type Template } from "./template.ts";
import { answerFault, type TemplateFailure, TemplateFault } from "./template-fault.ts";
import {
  type Reader,
  type RenderScope,
  type TemplateValue,
  type TemplateValues,
  textOf,
} from "./template-value.ts";
import { WorkLimit } from "./work-limit.ts";

export type RenderedTemplate = { ok: true; text: string } | TemplateFailure;

const MAX_TEXT_LENGTH = 8_000;

/** A text without `{{` is returned unchanged. Inserted values are not read as templates again. */
export const renderTemplate = (text: string, values: TemplateValues, reader: Reader): RenderedTemplate =>
  renderWith(text, { ...reader, values, write: textOf });

/** For a model, which must not take what somebody has written for the words of the template. */
export const renderForModel = (text: string, values: TemplateValues, reader: Reader): RenderedTemplate =>
  renderWith(text, { ...reader, values, write: writeFenced });

function renderWith(
  text: string,
  { write, ...given }: Reader & { values: TemplateValues; write: Write },
): RenderedTemplate {
  if (!isTemplate(text)) return { ok: true, text };
  return answerFault(() => {
    const scope = { ...given, work: new WorkLimit() };
    return { ok: true, text: renderParts(parseTemplate(text), scope, write) };
  });
}

type Write = (value: TemplateValue, scope: RenderScope, output: Output) => string;

/** The names of values that Etui makes itself, out of nothing that anybody has written. */
const ETUIS_OWN = new Set(["now", "today", "firing"]);

const writeFenced: Write = (value, scope, output) => {
  const text = textOf(value, scope);
  const saysNothing = typeof value === "number" || typeof value === "boolean" || value instanceof Date;
  return text === "" || saysNothing || isEtuisOwn(output) ? text : fenced(text);
};

/** Whether nothing in the output can be anybody's words: it names only what Etui makes, or writes a date by a literal form. */
function isEtuisOwn(output: Output): boolean {
  const last = output.filters.at(-1);
  if (last?.name === "date" && last.args.every(isLiteral)) return true;
  return pathsOf({ parts: [output] }).every(({ name }) => ETUIS_OWN.has(name));
}

export function renderParts({ parts }: Template, scope: RenderScope, write: Write = textOf): string {
  let rendered = "";
  for (const part of parts) {
    rendered += typeof part === "string" ? part : write(evaluate(part, scope), scope, part);
    if (rendered.length > MAX_TEXT_LENGTH) {
      throw new TemplateFault(refusal("template.filled_too_long", { most: MAX_TEXT_LENGTH }));
    }
  }
  return rendered;
}
