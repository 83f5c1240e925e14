/** Whether a whole text matches a pattern that came from outside, in linear time. */
import { compilePattern } from "./re2-pattern.ts";
import { WorkExceeded, withinBudget } from "./work-budget.ts";

/** A pattern that RE2 does not know, or that needs too much work, keeps nobody from answering. */
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
