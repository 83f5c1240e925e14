/** What the person chose for each inspected skill. */
import type { Offer } from "./import-api.ts";

export interface Choice {
  isTaken: boolean;
  /** True if its code may run. */
  code: boolean;
  /** The hosts that its code may reach, of those that it asks for. */
  hosts: readonly string[];
  /** True if the person has read what looks dangerous. */
  agrees: boolean;
}

/** The initial choice: the skill is selected if it is the only one. Running code is never selected beforehand. */
export const firstChoice = (offer: Offer, isAlone: boolean): Choice => ({
  isTaken: isAlone && offer.action !== "refused",
  code: false,
  hosts: [],
  agrees: false,
});

export const hasDanger = ({ inspection }: Offer): boolean =>
  inspection.findings.some(({ severity }) => severity === "danger");

export const runsCode = ({ inspection }: Offer): boolean => inspection.code.some(({ isRun }) => isRun);

/** Whether importing would write something. */
export const changesSomething = ({ action }: Offer, { code }: Choice): boolean =>
  action === "create" || action === "update" || (action === "unchanged" && code);

export const mayImport = (offer: Offer, choice: Choice): boolean =>
  offer.action !== "refused" && (choice.agrees || !hasDanger(offer));
