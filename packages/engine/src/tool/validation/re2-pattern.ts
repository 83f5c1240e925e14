/**
 * Patterns of foreign schemas, matched in linear time.
 *
 * `^(a+)+$` on 28 characters takes the built-in engine 14 s, RE2 0.04 s. RE2 has no look-around and no
 * back-references, which is the price.
 */
import { RE2JS } from "re2js";
import { spend } from "./work-budget.ts";

/** Linear still means text times program: about 1 ns for each of these products. */
const PRODUCTS_PER_STEP = 256;

export interface Pattern {
  test(text: string): boolean;
  toString(): string;
}

/** Undefined for what RE2 does not know. */
export function compilePattern(source: string): Pattern | undefined {
  try {
    const expression = RE2JS.compile(RE2JS.translateRegExp(source));
    const program = expression.programSize();
    return {
      test(text) {
        spend(1 + (text.length * program) / PRODUCTS_PER_STEP);
        return expression.test(text);
      },
      // Ajv tells patterns apart by this.
      toString: () => source,
    };
  } catch {
    return undefined;
  }
}
