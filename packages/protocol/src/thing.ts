/** Kinds of things that are changed: the `kind` in receipts, in the log of activity and in live events. */
import { z } from "zod";

/** The kinds of Etui's own domains. Others may come with a program's domain or from a newer Etui. */
export const THING_KINDS = [
  "user_data",
  "trigger",
  "inbox",
  "card",
  "skill",
  "plan_task",
  "plan_group",
  "plan_list",
  "page",
] as const;
export type ThingKind = (typeof THING_KINDS)[number];

const InOneLanguage = z.object({ one: z.string(), many: z.string() });

/** The words for one thing of a kind, and for several. */
export const KindWords = z.object({ en: InOneLanguage, zh: InOneLanguage });
export type KindWords = z.infer<typeof KindWords>;
