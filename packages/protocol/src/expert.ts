/** Experts: a persona with the tools and skills it may use. For `tools` and `skills` null is all and [] is none. */
import { z } from "zod";

/** ASCII alone: a name stands in addresses, and no two names look alike. */
export const EXPERT_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LONGEST_NAME = 64;
const LONGEST_TITLE = 200;
const LONGEST_DESCRIPTION = 1_000;
/** Every conversation reads it: 8,000 characters are about 2,000 tokens. */
const LONGEST_PERSONA = 8_000;
const MOST_LISTED = 500;
const LAST_PLACE = 1_000_000;

const names = z.array(z.string().min(1).max(LONGEST_TITLE)).max(MOST_LISTED).nullable();

const fields = {
  title: z.string().min(1).max(LONGEST_TITLE),
  description: z.string().max(LONGEST_DESCRIPTION),
  /** Who the expert is and how it works; models read it. */
  persona: z.string().max(LONGEST_PERSONA),
  /** Names of tools, in either spelling, and patterns with `*` such as `*_trigger` or `plan.*`. */
  tools: names,
  /** Ids of skills. */
  skills: names,
  /** Which model speaks, and how. */
  model: z.record(z.string(), z.unknown()),
  /** Whether it speaks where none is named. */
  is_default: z.boolean(),
  position: z.int().min(0).max(LAST_PLACE),
};

export const NewExpert = z.strictObject({
  name: z.string().max(LONGEST_NAME).regex(EXPERT_NAME),
  ...z.strictObject(fields).partial().shape,
});
export type NewExpert = z.infer<typeof NewExpert>;

/** What is left out stays. */
export const ExpertChange = z.strictObject({
  ...z.strictObject(fields).partial().shape,
  /** Of the expert as it was read; 0 for one that came with Etui and was never changed. */
  expected_version: z.int().min(0).optional(),
});
export type ExpertChange = z.infer<typeof ExpertChange>;

export const Expert = z.object({
  name: z.string(),
  ...fields,
  /** `seeded` came with Etui, `changed` as well but is the user's by now, `own` is theirs alone. */
  origin: z.enum(["seeded", "changed", "own"]),
  version: z.int().min(0),
  updated_at: z.string().nullable(),
});
export type Expert = z.infer<typeof Expert>;

export const ExpertList = z.object({ experts: z.array(Expert) });
