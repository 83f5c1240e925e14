import { Plus, X } from "lucide-react";
import { Button } from "../../../base/ui/Button.tsx";
import { IconButton } from "../../../base/ui/IconButton.tsx";
import { CONTROL } from "../../cards/form/fields/control.ts";
import { asList } from "../schema/entered.ts";
import { useToolWords } from "../words/tool-words.ts";
import type { ArgumentControlProps } from "./argument-props.ts";

/** Any number of texts, each on a line. */
export function TextsField({ field, entered, isFaulty, describedBy, onEnter }: ArgumentControlProps) {
  const { form } = useToolWords();
  const texts = asList(entered).map((text) => (typeof text === "string" ? text : ""));
  return (
    <div className="space-y-1.5">
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is nothing but its place
        <div key={index} className="flex items-center gap-1.5">
          <input
            value={text}
            aria-label={`${field.name} ${index + 1}`}
            aria-invalid={isFaulty}
            aria-describedby={describedBy}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onEnter(texts.with(index, event.target.value))}
            className={`${CONTROL} h-9 font-mono text-13!`}
          />
          <IconButton
            icon={X}
            label={form.remove(`${field.name} ${index + 1}`)}
            onClick={() => onEnter(texts.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button size="small" onClick={() => onEnter([...texts, ""])}>
        <Plus size={13} strokeWidth={2} aria-hidden />
        {form.addText}
      </Button>
    </div>
  );
}
