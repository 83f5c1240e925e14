/**
 * Matches patterns of foreign schemas in linear time.
 *
 * `^(a+)+$` on 28 characters takes the built-in engine 14 s, and RE2 0.04 s. The price is that RE2 has no look-around
 * and no back-references.
 */
import { RE2JS } from "re2js";
import { spend } from "./work-budget.ts";

/** Linear means length of the text times size of the program: about 1 ns for each of these products. */
const PRODUCTS_PER_STEP = 256;

export interface Pattern {
  test(text: string): boolean;
  toString(): string;
}

/** Undefined if RE2 does not support the pattern. */
export function compilePattern(source: string): Pattern | undefined {
  try {
    const expression = RE2JS.compile(RE2JS.translateRegExp(source));
    const program = expression.programSize();
    return {
      test(text) {
        spend(1 + (text.length * program) / PRODUCTS_PER_STEP);
        return expression.test(text);
      },
      // Ajv distinguishes patterns by this text.
      toString: () => source,
    };
  } catch {
    return undefined;
  }
}
