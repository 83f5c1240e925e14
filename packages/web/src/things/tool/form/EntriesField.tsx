import { Plus, X } from "lucide-react";
import { Button } from "../../../base/ui/Button.tsx";
import { IconButton } from "../../../base/ui/IconButton.tsx";
import { asFields, asList, placeOfEntry } from "../schema/entered.ts";
import type { Field } from "../schema/form-model.ts";
import { useToolWords } from "../words/tool-words.ts";
import type { ArgumentControlProps } from "./argument-props.ts";
import { useFormContext } from "./form-context.ts";

/** Any number of objects, each in a frame. */
export function EntriesField({
  fields,
  place,
  entered,
  onEnter,
  Nested,
}: ArgumentControlProps & { fields: readonly Field[] }) {
  const { form } = useToolWords();
  const { faultAt } = useFormContext();
  const entries = asList(entered);
  return (
    <div className="space-y-2.5">
      {entries.map((entry, index) => {
        const name = form.entry(index + 1);
        const fault = faultAt(placeOfEntry(place, index));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is nothing but its place
          <fieldset key={index} className="min-w-0 rounded-m border border-line px-4 pt-2 pb-4">
            <legend className="sr-only">{name}</legend>
            <div className="mb-1 flex items-center justify-between">
              <span aria-hidden className="text-13 text-muted">
                {name}
              </span>
              <IconButton
                icon={X}
                label={form.remove(name)}
                onClick={() => onEnter(entries.toSpliced(index, 1))}
                className="-mr-2"
              />
            </div>
            <Nested
              fields={fields}
              within={placeOfEntry(place, index)}
              entered={asFields(entry)}
              onEnter={(next) => onEnter(entries.with(index, next))}
            />
            {fault && <p className="mt-2 text-13 text-danger wrap-anywhere">{fault}</p>}
          </fieldset>
        );
      })}
      <Button size="small" onClick={() => onEnter([...entries, {}])}>
        <Plus size={13} strokeWidth={2} aria-hidden />
        {form.addEntry}
      </Button>
    </div>
  );
}
