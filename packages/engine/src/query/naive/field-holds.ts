/**
 * What a test of a field means, said as simply as possible. SQL says the same of what is stored, and the two are compared
 * on random things.
 *
 * - A field with several values fulfils a test if one of them does.
 * - `!=` and `not contains` ask that the field is there and that none of its values fulfils the opposite. `not` in front
 *   of a test is its plain opposite, and so holds for things without the field as well.
 * - A field whose values are all empty is null, as one that is missing.
 * - Numbers are compared as numbers, days with days, moments with moments, and a moment with a day by the day that it
 *   falls on in the caller's zone; all else is compared as texts, in small letters. A comparison by order between two
 *   kinds is false, whichever way it is asked. The values of a choice have the order of the choice.
 */
import type { FieldTest, QueryValue } from "@etui/protocol/query";
import { handlesOf, textsOf } from "../values/called.ts";
import { foldText } from "../values/fold-text.ts";
import type { PropValue } from "../values/prop-value.ts";
import { dayOf } from "../values/read-value.ts";

export interface FieldJudge {
  timeZone: string;
  /** The values of the field if it is a choice, the lowest first. */
  choices?: readonly string[] | undefined;
}

/** `values` are those that the field has, under whatever spelling of its name. */
export function fieldHolds(test: FieldTest, values: readonly PropValue[], judge: FieldJudge): boolean {
  const exists = values.some(({ text }) => foldText(text) !== "");
  const [first, second] = test.values;
  const some = (holds: (stored: PropValue) => boolean) => values.some(holds);

  switch (test.op) {
    case "is null":
      return !exists;
    case "is not null":
      return exists;
    case "=":
    case "in":
      return some((stored) => test.values.some((value) => isEqual(stored, value, judge)));
    case "!=":
      return exists && !some((stored) => isEqual(stored, first!, judge));
    case "contains":
      return some((stored) => foldText(stored.text).includes(foldText(first!.text)));
    case "not contains":
      return exists && !some((stored) => foldText(stored.text).includes(foldText(first!.text)));
    case "starts with":
      return some((stored) => foldText(stored.text).startsWith(foldText(first!.text)));
    case "between":
      return some((stored) => {
        const [low, high] = [order(stored, first!, judge), order(stored, second!, judge)];
        return low !== undefined && high !== undefined && low >= 0 && high <= 0;
      });
    default: {
      const { op } = test;
      return some((stored) => {
        const compared = order(stored, first!, judge);
        return compared !== undefined && HOLDS[op](compared);
      });
    }
  }
}

const HOLDS = {
  ">=": (compared: number) => compared >= 0,
  ">": (compared: number) => compared > 0,
  "<=": (compared: number) => compared <= 0,
  "<": (compared: number) => compared < 0,
};

function isEqual(stored: PropValue, value: QueryValue, { timeZone }: FieldJudge): boolean {
  if (value.is === "flag" && stored.flag !== undefined) return stored.flag === value.flag;
  const compared = value.is === "text" ? undefined : order(stored, value, { timeZone });
  if (compared !== undefined) return compared === 0;
  return (
    textsOf(value).some((text) => foldText(text) === foldText(stored.text)) ||
    handlesOf(value).some((handle) => handle === stored.ref)
  );
}

/** Below, above or exactly 0 as the stored value comes before, behind or with the other; undefined if they have no order. */
function order(stored: PropValue, value: QueryValue, { timeZone, choices }: FieldJudge): number | undefined {
  if (choices !== undefined) {
    const [own, other] = [stored, value].map(({ text }) =>
      choices.findIndex((choice) => foldText(choice) === foldText(text)),
    );
    return own! < 0 || other! < 0 ? undefined : own! - other!;
  }
  const isDated = stored.moment !== undefined || stored.day !== undefined;
  switch (value.is) {
    case "number":
      return stored.number === undefined ? undefined : stored.number - value.number;
    case "day":
      return isDated ? byText(storedDay(stored, timeZone), value.day) : undefined;
    case "moment":
      if (stored.moment !== undefined) return stored.moment.getTime() - value.at;
      return isDated ? byText(storedDay(stored, timeZone), dayOf(value.at, timeZone)) : undefined;
    case "flag":
      return undefined;
    case "text":
      return isDated || stored.number !== undefined || stored.flag !== undefined
        ? undefined
        : byText(foldText(stored.text), foldText(value.text));
  }
}

const storedDay = ({ moment, day }: PropValue, timeZone: string): string =>
  moment === undefined ? day! : dayOf(moment.getTime(), timeZone);

/** By code point, as PostgreSQL orders by its collation "C"; JavaScript compares UTF-16 units. */
const byText = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));
