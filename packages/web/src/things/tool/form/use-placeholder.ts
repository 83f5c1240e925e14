import type { Field } from "../schema/form-model.ts";
import { useToolWords } from "../words/tool-words.ts";

/** Shown in an empty field: the value that is used if it stays empty. */
export function usePlaceholder({ fallback, isRequired, shape }: Field): string | undefined {
  const { form } = useToolWords();
  if (fallback !== undefined)
    return form.fallback(typeof fallback === "string" ? fallback : JSON.stringify(fallback));
  const isChosen = shape.is === "choice" || shape.is === "yes_no";
  return isChosen && !isRequired ? form.leftOut : undefined;
}
