/** `address.lines.0` and `file\.name`: parses the text of a field into the way through a document. */
import { FILTER_LIMITS } from "@etui/protocol/filter";
import type { FieldPath } from "./condition.ts";
import { parseKey } from "./parse-value.ts";
import type { Place } from "./place.ts";

/** Up to the next dot or the end; a character after a backslash belongs to the key, whatever it is. */
const SEGMENT = /((?:[^\\.]|\\[\s\S])*)(\.|$)/gy;

/** Between two dots is the empty key: `packages..version` reads a lock file of npm. */
export function parseField(field: string, place: Place): FieldPath {
  if (Buffer.byteLength(field) > FILTER_LIMITS.fieldBytes) {
    throw place.refusal("filter.field_too_long", { most: FILTER_LIMITS.fieldBytes });
  }
  const path: FieldPath = [];
  for (const [, segment = "", end] of field.matchAll(SEGMENT)) {
    if (segment.startsWith("$")) {
      throw place.refusal("filter.operator_in_field");
    }
    path.push(parseKey(segment.replace(/\\([\s\S])/g, "$1"), place));
    if (end === "") return path;
  }
  throw place.refusal("filter.ends_in_backslash");
}
