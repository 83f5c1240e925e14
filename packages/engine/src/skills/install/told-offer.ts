/** An offer as a person is shown it, in their language. */
import type { Language } from "@etui/protocol/language-of";
import { sayRefusal } from "@etui/words/say-refusal";
import type { PackageChange } from "../package/compare-packages.ts";
import { type ToldFinding, tellFinding } from "../package/inspection/finding.ts";
import { type ToldDiagnostic, tellDiagnostic } from "../told-diagnostic.ts";
import type { Offer } from "./skill-imports.ts";

export interface ToldOffer extends Omit<Offer, "inspection" | "refused" | "change"> {
  inspection: Omit<Offer["inspection"], "findings" | "diagnostics"> & {
    findings: readonly ToldFinding[];
    diagnostics: readonly ToldDiagnostic[];
  };
  /** Why it is refused. */
  error?: string;
  change?: Omit<PackageChange, "matters"> & { matters: readonly string[] };
}

/** Puts everything that an offer says into words: its findings, diagnostics, changes and why it is refused. */
export const tellOffer = (
  { inspection, action, replaces, refused, change }: Offer,
  language: Language,
): ToldOffer => ({
  inspection: {
    ...inspection,
    findings: inspection.findings.map((one) => tellFinding(one, language)),
    diagnostics: inspection.diagnostics.map((one) => tellDiagnostic(one, language)),
  },
  action,
  ...(replaces && { replaces }),
  ...(refused && { error: sayRefusal(refused, language) }),
  ...(change && {
    change: { ...change, matters: change.matters.map((one) => sayRefusal(one, language)) },
  }),
});
