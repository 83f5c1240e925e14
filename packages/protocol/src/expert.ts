/**
 * Experts: personas with the tools and skills they may use. In `tools` and `skills`, null means all and [] means none.
 */
import { z } from "zod";

/** Only ASCII, because a name is part of addresses and no two names may look alike. */
export const EXPERT_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LONGEST_NAME = 64;
const LONGEST_TITLE = 200;
const LONGEST_DESCRIPTION = 1_000;
/** Every conversation contains the persona: 8,000 characters are about 2,000 tokens. */
const LONGEST_PERSONA = 8_000;
const MOST_LISTED = 500;
const LAST_PLACE = 1_000_000;

const names = z.array(z.string().min(1).max(LONGEST_TITLE)).max(MOST_LISTED).nullable();

const fields = {
  title: z.string().min(1).max(LONGEST_TITLE),
  description: z.string().max(LONGEST_DESCRIPTION),
  /** Who the expert is and how it works, for models to read. */
  persona: z.string().max(LONGEST_PERSONA),
  /** Names of tools in either spelling, and patterns with `*` such as `*_trigger` or `plan.*`. */
  tools: names,
  /** The ids of skills. */
  skills: names,
  /** Which model speaks, and with which settings. */
  model: z.record(z.string(), z.unknown()),
  /** True if this expert speaks when none is named. */
  is_default: z.boolean(),
  position: z.int().min(0).max(LAST_PLACE),
};

export const NewExpert = z.strictObject({
  name: z.string().max(LONGEST_NAME).regex(EXPERT_NAME),
  ...z.strictObject(fields).partial().shape,
});
export type NewExpert = z.infer<typeof NewExpert>;

/** Fields that are left out stay as they are. */
export const ExpertChange = z.strictObject({
  ...z.strictObject(fields).partial().shape,
  /** The version of the expert as it was read; 0 for one that came with Etui and was never changed. */
  expected_version: z.int().min(0).optional(),
});
export type ExpertChange = z.infer<typeof ExpertChange>;

export const Expert = z.object({
  name: z.string(),
  ...fields,
  /** `seeded` came with Etui; `changed` also did, but the user has changed it; `own` is the user's own. */
  origin: z.enum(["seeded", "changed", "own"]),
  version: z.int().min(0),
  updated_at: z.string().nullable(),
});
export type Expert = z.infer<typeof Expert>;

export const ExpertList = z.object({ experts: z.array(Expert) });
