import type { FormField } from "@etui/protocol/cards/form";
import { useCardWords } from "../words/card-words.ts";

/** The name of a field, and whether it is required. */
export function FieldName({ field }: { field: FormField }) {
  const words = useCardWords();
  return (
    <>
      {field.label}
      {field.required && (
        <>
          <span aria-hidden title={words.form.required} className="ml-1 text-brass-ink">
            *
          </span>
          <span className="sr-only"> ({words.form.required})</span>
        </>
      )}
    </>
  );
}
