import type { Field } from "../schema/form-model.ts";
import { useToolWords } from "../words/tool-words.ts";

/** Stands in an empty field: what is taken if it stays so. */
export function usePlaceholder({ fallback, isRequired, shape }: Field): string | undefined {
  const { form } = useToolWords();
  if (fallback !== undefined)
    return form.fallback(typeof fallback === "string" ? fallback : JSON.stringify(fallback));
  const isChosen = shape.is === "choice" || shape.is === "yes_no";
  return isChosen && !isRequired ? form.leftOut : undefined;
}
