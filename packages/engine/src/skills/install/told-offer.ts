/** An offer as a person is shown it, in their language. */
import type { Language } from "@etui/protocol/language-of";
import { sayRefusal } from "@etui/words/say-refusal";
import type { PackageChange } from "../package/compare-packages.ts";
import { type ToldFinding, tellFinding } from "../package/inspection/finding.ts";
import type { Offer } from "./skill-imports.ts";

export interface ToldOffer extends Omit<Offer, "inspection" | "change"> {
  inspection: Omit<Offer["inspection"], "findings"> & { findings: readonly ToldFinding[] };
  change?: Omit<PackageChange, "matters"> & { matters: readonly string[] };
}

export const tellOffer = ({ inspection, change, ...offer }: Offer, language: Language): ToldOffer => ({
  ...offer,
  inspection: {
    ...inspection,
    findings: inspection.findings.map((one) => tellFinding(one, language)),
  },
  ...(change && {
    change: { ...change, matters: change.matters.map((one) => sayRefusal(one, language)) },
  }),
});
