import { refusal } from "@etui/words/refusal";
import { isLiteral, type Operand, type Output, type Path, pathInWords } from "./template.ts";
import { shown, TemplateFault } from "./template-fault.ts";
import { fieldOf, type RenderScope, type TemplateValue } from "./template-value.ts";

/** Computes the value between `{{` and `}}`. */
export function evaluate({ operand, filters }: Output, scope: RenderScope): TemplateValue {
  let value = operandIn(operand, scope);
  for (const { name, filter, args } of filters) {
    // A missing value skips all filters except `default`, which can replace it.
    if (value === undefined && name !== "default") continue;
    const given = args.map((arg) => present(operandIn(arg, scope), arg));
    value = filter.run(value ?? null, given, scope);
  }
  return present(value, operand);
}

function operandIn(operand: Operand, scope: RenderScope): TemplateValue | undefined {
  return isLiteral(operand) ? operand.literal : follow(operand, scope);
}

function follow({ name, steps }: Path, scope: RenderScope): TemplateValue | undefined {
  let value = Object.hasOwn(scope.values, name) ? scope.values[name] : undefined;
  for (const step of steps) {
    const key = typeof step === "string" ? step : follow(step, scope);
    if (value === undefined || (typeof key !== "string" && typeof key !== "number")) return undefined;
    value = fieldOf(value, String(key));
  }
  return value;
}

function present(value: TemplateValue | undefined, operand: Operand): TemplateValue {
  if (value !== undefined) return value;
  throw new TemplateFault(
    refusal("template.missing_value", isLiteral(operand) ? {} : { name: shown(pathInWords(operand)) }),
  );
}
