import { useState } from "react";
import { type Choice, changesSomething, firstChoice, mayImport } from "./choice.ts";
import type { Step } from "./use-looking.ts";

/** What the person chose of the skills that were looked at, until they look at others. */
export function useChoices(step: Step) {
  const [changed, setChanged] = useState<{ of: Step; choices: readonly Choice[] }>();
  const offers = step.at === "looked" ? step.looked.skills : [];
  const choices =
    changed?.of === step ? changed.choices : offers.map((offer) => firstChoice(offer, offers.length === 1));
  const chosen = offers.flatMap((offer, at) => {
    const choice = choices[at];
    return choice?.isTaken ? [{ offer, choice }] : [];
  });
  return {
    choices,
    choose: (at: number, choice: Choice) => setChanged({ of: step, choices: choices.with(at, choice) }),
    chosen,
    /** The others are there already, as they are. */
    toImport: chosen.filter(({ offer, choice }) => changesSomething(offer, choice)),
    mayGoOn: chosen.length > 0 && chosen.every(({ offer, choice }) => mayImport(offer, choice)),
  };
}
