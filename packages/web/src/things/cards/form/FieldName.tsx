import type { FormField } from "@etui/protocol/cards/form";
import { useCardWords } from "../words/card-words.ts";

/** What a field is called, and that it has to be filled in. */
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
