/** Things that are changed, by their kinds: what stands as `kind` in receipts, in the log of what was done and in live events. */
import { z } from "zod";

/** Those of Etui's own domains. Others may come with a domain of a program, or from a newer Etui. */
export const THING_KINDS = ["user_data", "trigger", "inbox", "card", "skill"] as const;
export type ThingKind = (typeof THING_KINDS)[number];

const InOneLanguage = z.object({ one: z.string(), many: z.string() });

/** What people call one of a kind, and several of them. */
export const KindWords = z.object({ en: InOneLanguage, zh: InOneLanguage });
export type KindWords = z.infer<typeof KindWords>;
