import { useMemo, useState } from "react";
import { useSettled } from "../../../base/ui/use/use-settled.ts";
import { checkJson } from "../../../things/editor/check-json.ts";

const SETTLED_MS = 250;
const written = (value: unknown) => JSON.stringify(value, null, 2);

/** JSON that a person edits as a text. While it cannot be read, the value stays as it was. */
export function useJson(original: unknown) {
  const [text, setText] = useState(() => written(original));
  const settled = useSettled(text, SETTLED_MS);
  const read = useMemo(() => checkJson(settled), [settled]);
  const [value, setValue] = useState(original);
  // Each text is read once: the same value is returned until somebody types.
  if (read.ok && read.value !== value) setValue(read.value);
  return {
    text,
    value,
    broken: read.ok ? undefined : read,
    isChanged: text !== written(original),
    set: setText,
    reset: () => setText(written(original)),
  };
}
