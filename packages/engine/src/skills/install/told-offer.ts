/** An offer as a person is shown it, in their language. */
import type { Language } from "@etui/protocol/language-of";
import { sayRefusal } from "@etui/words/say-refusal";
import { findingsIn } from "../package/inspection/finding.ts";
import { type ToldDiagnostic, tellDiagnostic } from "../told-diagnostic.ts";
import type { Offer } from "./skill-imports.ts";

export interface ToldOffer extends Omit<Offer, "inspection" | "refused"> {
  inspection: Omit<Offer["inspection"], "diagnostics"> & { diagnostics: readonly ToldDiagnostic[] };
  /** Why it is refused. */
  error?: string;
}

export function tellOffer(offer: Offer, language: Language): ToldOffer {
  const { inspection, action, refused, change } = findingsIn(offer, language);
  return {
    inspection: {
      ...inspection,
      diagnostics: inspection.diagnostics.map((one) => tellDiagnostic(one, language)),
    },
    action,
    ...(refused && { error: sayRefusal(refused, language) }),
    ...(change && { change }),
  };
}
