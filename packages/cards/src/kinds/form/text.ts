import type { CardData } from "@etui/protocol/card";
import type { FormField } from "@etui/protocol/cards/form";
import { wantedText } from "../../answer/wanted-text.ts";
import { plainWords } from "../../characters/plain-words.ts";
import { paint, strong } from "../../text/paint.ts";
import { remainder } from "../../text/remainder.ts";
import type { TextLook } from "../../text/text-look.ts";
import { wordsIn } from "../../words/words.ts";
import { fieldRules, fieldValue } from "./field-words.ts";

export function text({ fields, values, cut }: CardData<"form">, look: TextLook): string[] {
  const shown = fields.slice(0, look.rows);
  return [
    ...shown.flatMap((field) => fieldLines(field, values, look)),
    ...remainder(shown.length, fields.length, cut, "fields", look),
  ];
}

function fieldLines(field: FormField, values: CardData<"form">["values"], look: TextLook): string[] {
  const { name, label, choices = [] } = field;
  const given = Object.hasOwn(values, name) ? values[name] : undefined;
  const value = plainWords(fieldValue(field, given, look.locale), look, MAX_VALUE_WIDTH);
  const heading = strong(plainWords(label, look, MAX_LABEL_WIDTH), look);
  const rules = paint("dim", plainWords(fieldRules(field, look.locale), look, MAX_VALUE_WIDTH), look);
  const lines = [`- ${value ? wordsIn(look.locale).labelled(heading, value) : heading} (${rules})`];
  const hint = field.help || hintOf(field, look);
  if (hint) lines.push(`  ${paint("dim", plainWords(hint, look, MAX_VALUE_WIDTH), look)}`);
  for (const choice of choices.slice(0, MOST_CHOICES)) {
    const chosen = Array.isArray(given) ? given.includes(choice.value) : given === choice.value;
    lines.push(
      `  - ${chosen ? `${paint("felt", "✓", look)} ` : ""}${plainWords(choice.label, look, MAX_LABEL_WIDTH)}`,
    );
  }
  const rest = remainder(Math.min(choices.length, MOST_CHOICES), choices.length, undefined, "choices", look);
  return [...lines, ...rest.slice(1).map((line) => `  - ${line}`)];
}

/** The hint for a field whose help does not say what its text should look like. */
function hintOf(field: FormField, look: TextLook): string | undefined {
  const wanted = wantedText(field);
  return wanted && wordsIn(look.locale).written(wanted);
}

const MAX_LABEL_WIDTH = 60;
const MAX_VALUE_WIDTH = 160;
const MOST_CHOICES = 12;
