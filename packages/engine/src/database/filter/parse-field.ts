/** `address.lines.0` and `file\.name`: from a field's text to the way through a document. */
import { FILTER_LIMITS } from "@etui/protocol/filter";
import type { FieldPath } from "./condition.ts";
import { parseKey } from "./parse-value.ts";
import type { Place } from "./place.ts";

/** Up to the next dot or the end; a character behind a backslash belongs to the key, whatever it is. */
const SEGMENT = /((?:[^\\.]|\\[\s\S])*)(\.|$)/gy;

/** Between two dots stands the empty key: `packages..version` reads a lock file of npm. */
export function parseField(field: string, place: Place): FieldPath {
  if (Buffer.byteLength(field) > FILTER_LIMITS.fieldBytes) {
    throw place.refusal(
      `is a field of more than ${FILTER_LIMITS.fieldBytes} bytes, which is too long. Name a shorter one.`,
    );
  }
  const path: FieldPath = [];
  for (const [, segment = "", end] of field.matchAll(SEGMENT)) {
    if (segment.startsWith("$")) {
      throw place.refusal(
        'has an operator in the field\'s name. Write {"age": {"$gt": 18}}; a key that begins with $ is written \\$.',
      );
    }
    path.push(parseKey(segment.replace(/\\([\s\S])/g, "$1"), place));
    if (end === "") return path;
  }
  throw place.refusal(
    "ends in a backslash. It takes the next character as it is: write \\\\ for a backslash itself.",
  );
}
