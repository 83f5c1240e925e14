import type { TriggerRules } from "@etui/protocol/trigger";
import { oneLine } from "../terminal/output.ts";
import { words } from "../words/words.ts";
import { lengthInWords } from "./length-in-words.ts";

/** What holds a trigger back and what repeats it; usual values are left out. */
export async function rulesInWords(rules: TriggerRules): Promise<string[]> {
  const say = words().trigger.details.rules;
  const { only_if, quiet_hours: quiet, misfire, misfire_max_age, overlap, repeat } = rules;
  return [
    ...(only_if === undefined ? [] : [gateInWords(only_if)]),
    ...(quiet === undefined
      ? []
      : [quiet === "off" ? say.quietOff : say.quiet[quiet.mode](quiet.from, quiet.to)]),
    say.misfire[misfire],
    ...(misfire_max_age === undefined ? [] : [say.maxAge(await lengthInWords(misfire_max_age))]),
    ...(overlap === "parallel" ? [] : [say.overlap[overlap]]),
    ...(repeat === undefined ? [] : [say.repeat(await lengthInWords(repeat.every), repeat.times)]),
  ];
}

function gateInWords({ path, where, is }: NonNullable<TriggerRules["only_if"]>): string {
  const { onlyIf, onlyIfSuch } = words().trigger.details.rules;
  return where === undefined
    ? onlyIf[is](oneLine(path))
    : onlyIfSuch[is](oneLine(path), oneLine(JSON.stringify(where)));
}
