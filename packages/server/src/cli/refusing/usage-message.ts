/** Turns commander's errors into refusals: its sentences are English, few and regular. */
import { type Refusal, refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import { language, words } from "../words/words.ts";

export function usageMessage(message: string): string {
  const nearest = /\(Did you mean (?:one of )?(.+)\?\)/.exec(message)?.[1];
  const sentence = message.replace(/\n\(Did you mean .*\)$/s, "");
  for (const [pattern, refusalOf] of SENTENCES) {
    const found = pattern.exec(sentence);
    if (found) return words().error(sayRefusal(refusalOf(found.slice(1), nearest), language()));
  }
  return message;
}

type RefusalOf = (parts: string[], nearest: string | undefined) => Refusal;

const SENTENCES: readonly (readonly [RegExp, RefusalOf])[] = [
  [
    /^error: unknown command '(.*)'/s,
    ([name = ""], nearest) => refusal("cli.unknown_command", { name, nearest }),
  ],
  [
    /^error: unknown option '(.*)'/s,
    ([name = ""], nearest) => refusal("cli.unknown_option", { name, nearest }),
  ],
  [/^error: missing required argument '(.*)'/s, ([name = ""]) => refusal("cli.argument_missing", { name })],
  [/^error: option '(.*)' argument missing/s, ([option = ""]) => refusal("cli.value_missing", { option })],
  [
    /^error: option '(.*)' cannot be used with option '(.*)'/s,
    ([option = "", other = ""]) => refusal("cli.options_exclude", { option, other }),
  ],
  [
    /^error: too many arguments.*Expected (\d+) arguments? but got (\d+)/s,
    ([most, got]) => refusal("cli.too_many_arguments", { most: Number(most), got: Number(got) }),
  ],
  [
    /^error: (?:option|command-argument) '(.*)' (?:argument|value) '(.*?)'.* is invalid\. Allowed choices are (.*)\.$/s,
    ([at = "", value = "", known = ""]) => refusal("cli.no_choice", { at, value, known: known.split(", ") }),
  ],
  [
    /^error: command-argument value '(.*?)' is invalid for argument '(.*?)'\. (.*)$/s,
    ([value = "", name, says = ""]) => badValue(`<${name}>`, value, says),
  ],
  [
    /^error: (?:option|command-argument) '(.*?)' (?:argument |value )?'(.*?)'.* is invalid\. (.*)$/s,
    ([at = "", value = "", says = ""]) => badValue(at, value, says),
  ],
];

/** `says` is the refusal that settings.ts made. */
function badValue(at: string, value: string, says: string): Refusal {
  return refusal("cli.bad_value", { at, value, because: JSON.parse(says) as Refusal });
}
