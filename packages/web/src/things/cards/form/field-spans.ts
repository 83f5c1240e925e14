import type { FieldType, FormField } from "@etui/protocol/cards/form";

const NARROW: ReadonlySet<FieldType> = new Set([
  "number",
  "date",
  "time",
  "datetime",
  "select",
  "slider",
  "rating",
]);

/** How many of two columns each field takes: narrow fields stand in pairs, and one without a partner takes the line. */
export function fieldSpans(fields: readonly FormField[]): (1 | 2)[] {
  const spans: (1 | 2)[] = [];
  for (let at = 0; at < fields.length; at += 1) {
    const [field, next] = [fields[at]!, fields[at + 1]];
    if (next && NARROW.has(field.type) && NARROW.has(next.type)) {
      spans.push(1, 1);
      at += 1;
    } else spans.push(2);
  }
  return spans;
}
