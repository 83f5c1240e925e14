/** What a filter asks of single fields, and whether it can hold at all where none of that is found. */
import type { Kind } from "@etui/values/json/kind-of";
import { kindOf } from "@etui/values/json/kind-of";
import type { Refusal } from "@etui/words/refusal";
import type { Condition, FieldCondition, FieldPath } from "../../database/filter/condition.ts";
import { isOtherDate } from "../../database/filter/other-date.ts";

export interface AskedFor {
  field: FieldPath;
  /** The kinds of its values of which one can match; undefined if any can. */
  kinds?: readonly Kind[];
  /** The date that its values are ordered by, if it is not written as ISO 8601 does. */
  otherDate?: string;
  /** True if the condition also holds of documents without the field. */
  holdsWithout: boolean;
}

/** The hints for a whole filter: of alternatives, only if there is one for each of them. */
export function hintsOf(
  condition: Condition,
  hintsFor: (asked: AskedFor) => readonly Refusal[],
  isNegated = false,
): Refusal[] {
  const within = (part: Condition) => hintsOf(part, hintsFor, isNegated);
  switch (condition.is) {
    case "not":
      return hintsOf(condition.condition, hintsFor, !isNegated);
    case "and":
    case "or": {
      const hints = condition.conditions.map(within);
      const areAlternatives = (condition.is === "or") !== isNegated;
      return areAlternatives && hints.some(({ length }) => length === 0) ? [] : hints.flat();
    }
    case "element": {
      const asked = askedFor(condition, isNegated);
      const hints = asked === undefined ? [] : [...hintsFor(asked)];
      if (hints.length > 0 || !condition.ofObjects) return hints;
      // Of a list that is there, its elements' fields are looked for as any filter looks into lists.
      const { field: list } = condition;
      const inList = (inner: AskedFor) => hintsFor({ ...inner, field: [...list, ...inner.field] });
      return hintsOf(condition.condition, inList, isNegated);
    }
    default: {
      const asked = askedFor(condition, isNegated);
      return asked === undefined ? [] : [...hintsFor(asked)];
    }
  }
}

/** Undefined if a missing field is just what is asked for. */
function askedFor(condition: FieldCondition, isNegated: boolean): AskedFor | undefined {
  const { field } = condition;
  const holdsOfNone =
    (condition.is === "equal_to" && condition.value === null) ||
    (condition.is === "one_of" && condition.values.includes(null));
  if (isNegated) {
    if (condition.is === "present") return undefined;
    return { field, holdsWithout: !holdsOfNone };
  }
  return holdsOfNone ? undefined : { field, ...kindsOf(condition), holdsWithout: false };
}

function kindsOf(condition: FieldCondition): Pick<AskedFor, "kinds" | "otherDate"> {
  switch (condition.is) {
    case "ordered":
      return {
        ...plainKinds([condition.value]),
        ...(isOtherDate(condition.value) && { otherDate: String(condition.value) }),
      };
    case "equal_to":
      return plainKinds([condition.value]);
    case "one_of":
      return plainKinds(condition.values);
    default:
      return {};
  }
}

/** A text with `{{ }}` in it may become anything that is written as one. */
function plainKinds(values: readonly unknown[]): { kinds?: readonly Kind[] } {
  const kinds = values.map((value) =>
    typeof value === "string" && value.includes("{{") ? undefined : kindOf(value),
  );
  return kinds.every((kind) => kind === "string" || kind === "number" || kind === "boolean") ? { kinds } : {};
}
