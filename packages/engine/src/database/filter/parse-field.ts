/** `address.lines.0` and `file\.name`: from a field's text to the way through a document. */
import { FILTER_LIMITS } from "@etui/protocol/filter";
import type { FieldPath } from "./condition.ts";
import { parseKey } from "./parse-value.ts";
import type { Place } from "./place.ts";

/** Up to the next dot; a character behind a backslash belongs to the key, whatever it is. */
const SEGMENT = /(?:[^\\.]|\\[\s\S])+/g;

export function parseField(field: string, place: Place): FieldPath {
  if (Buffer.byteLength(field) > FILTER_LIMITS.fieldBytes) {
    throw place.refusal(
      `is a field of more than ${FILTER_LIMITS.fieldBytes} bytes. Filter by a shorter one.`,
    );
  }
  const segments = field.match(SEGMENT) ?? [];
  if (segments.length === 0 || segments.join(".") !== field) {
    throw place.refusal(
      "must be keys with one dot between them; inside a key a dot is written \\. and a backslash \\\\ instead.",
    );
  }
  return segments.map((segment) => {
    if (segment.startsWith("$")) {
      throw place.refusal(
        'has an operator in the field\'s name. Write {"age": {"$gt": 18}}; a key that begins with $ is written \\$.',
      );
    }
    return parseKey(segment.replace(/\\([\s\S])/g, "$1"), place);
  });
}
