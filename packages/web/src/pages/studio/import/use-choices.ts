import { useState } from "react";
import { type Choice, changesSomething, firstChoice, mayImport } from "./choice.ts";
import type { Step } from "./use-looking.ts";

/** The person's choices for the inspected skills, until others are inspected. */
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
    /** The other chosen skills are already there unchanged. */
    toImport: chosen.filter(({ offer, choice }) => changesSomething(offer, choice)),
    mayGoOn: chosen.length > 0 && chosen.every(({ offer, choice }) => mayImport(offer, choice)),
  };
}
