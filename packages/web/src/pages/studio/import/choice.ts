/** What somebody chose for each skill that was looked at. */
import type { Offer } from "./import-api.ts";

export interface Choice {
  isTaken: boolean;
  /** Its code may run. */
  code: boolean;
  network: boolean;
  /** What looks dangerous was read. */
  agrees: boolean;
}

/** Where there are several, none is chosen beforehand. Code never is. */
export const firstChoice = (offer: Offer, isAlone: boolean): Choice => ({
  isTaken: isAlone && offer.action !== "refused",
  code: false,
  network: false,
  agrees: false,
});

export const hasDanger = ({ inspection }: Offer): boolean =>
  inspection.findings.some(({ severity }) => severity === "danger");

export const runsCode = ({ inspection }: Offer): boolean => inspection.code.some(({ isRun }) => isRun);

/** Something would be written by it. */
export const changesSomething = ({ action }: Offer, { code }: Choice): boolean =>
  action === "create" || action === "update" || (action === "unchanged" && code);

export const mayImport = (offer: Offer, choice: Choice): boolean =>
  offer.action !== "refused" && (choice.agrees || !hasDanger(offer));
