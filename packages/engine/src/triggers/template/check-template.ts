import { refusal } from "@etui/words/refusal";
import { isTemplate, parseTemplate, refuseTags } from "./parse-template.ts";
import { pathsOf } from "./template.ts";
import { answerFault, shown, type TemplateFailure, TemplateFault } from "./template-fault.ts";

export type CheckedTemplate = { ok: true; uses: string[] } | TemplateFailure;

/**
 * Called before a template is stored. `known` are the names that rendering will offer; their fields are known only
 * then. `uses` are those of them that the template names.
 */
export function checkTemplate(text: string, known: readonly string[]): CheckedTemplate {
  return answerFault(() => {
    refuseTags(text);
    if (!isTemplate(text)) return { ok: true, uses: [] };
    const uses = new Set<string>();
    for (const { name } of pathsOf(parseTemplate(text))) {
      if (!known.includes(name)) throw unknown(name, known);
      uses.add(name);
    }
    return { ok: true, uses: [...uses] };
  });
}

const unknown = (name: string, known: readonly string[]) =>
  new TemplateFault(refusal("template.unknown_name", { name: shown(name), known }));
