import type { ToolResult } from "@etui/protocol/tool-result";
import { isObject } from "@etui/values/json/json-object";

/** Fields that are shown elsewhere: how it went, what it changed, what an assistant reads. */
const SAID: ReadonlySet<string> = new Set([
  "status",
  "error",
  "error_code",
  "model_output",
  "receipt",
  "confirmation",
  "content_blocks",
]);

/** What a call returned besides its status; undefined if nothing. */
export function factsOf(result: ToolResult): object | undefined {
  const told = Object.entries(result).filter(([name, value]) => !SAID.has(name) && value !== null);
  return told.length === 0 ? undefined : Object.fromEntries(told);
}

/** If there are more columns than this, values are easier to read below each other. */
const MOST_COLUMNS = 8;

/** The columns of a list of objects, in order of first occurrence; undefined for any other value. */
export function columnsOf(value: unknown): string[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isObject)) return undefined;
  const names = new Set(value.flatMap((entry) => Object.keys(entry)));
  return names.size > 0 && names.size <= MOST_COLUMNS ? [...names] : undefined;
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;
export const isMoment = (text: string): boolean => MOMENT.test(text) && !Number.isNaN(Date.parse(text));
