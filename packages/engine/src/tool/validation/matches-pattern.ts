/** Whether a whole text matches a foreign pattern, in linear time. */
import { compilePattern } from "./re2-pattern.ts";
import { WorkExceeded, withinBudget } from "./work-budget.ts";

/** A pattern that RE2 does not support, or that needs too much work, must not prevent an answer. */
export function matchesPattern(pattern: string, text: string): boolean {
  const compiled = compilePattern(`^(?:${pattern})$`);
  if (compiled === undefined) return true;
  try {
    return withinBudget(() => compiled.test(text));
  } catch (thrown) {
    if (thrown instanceof WorkExceeded) return true;
    throw thrown;
  }
}
