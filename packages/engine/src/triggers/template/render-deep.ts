import type { Json, JsonObject } from "@etui/values/json/json";
import { setField } from "@etui/values/json/json-object";
import { evaluate } from "./evaluate.ts";
import { isTemplate, parseTemplate } from "./parse-template.ts";
import { renderParts } from "./render-template.ts";
import { answerFault, type TemplateFailure } from "./template-fault.ts";
import { jsonOf, type Reader, type RenderScope, type TemplateValues } from "./template-value.ts";
import { WorkLimit } from "./work-limit.ts";

export type RenderedDeep = { ok: true; value: Json } | TemplateFailure;

/**
 * Renders every text inside a value; keys stay as they are. A text that is only one `{{ }}` gives the value itself: a
 * number stays a number, a list a list; a date becomes its moment.
 */
export function renderDeep(value: Json, values: TemplateValues, reader: Reader): RenderedDeep {
  return answerFault(() => {
    const scope = { ...reader, values, work: new WorkLimit() };
    return { ok: true, value: render(value, scope) };
  });
}

function render(value: Json, scope: RenderScope): Json {
  if (typeof value === "string") return isTemplate(value) ? renderText(value, scope) : value;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((element) => render(element, scope));
  const rendered: JsonObject = {};
  for (const [key, field] of Object.entries(value)) setField(rendered, key, render(field, scope));
  return rendered;
}

function renderText(text: string, scope: RenderScope): Json {
  const template = parseTemplate(text);
  const [part, ...more] = template.parts;
  if (part !== undefined && typeof part !== "string" && more.length === 0)
    return jsonOf(evaluate(part, scope), scope);
  const rendered = renderParts(template, scope);
  scope.work.spend(rendered.length);
  return rendered;
}
