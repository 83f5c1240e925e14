/** The entry of a skill in etui.lock. */
import { z } from "zod";
import { isSkillId } from "../manifest/skill-id.ts";

export const SOURCE_KINDS = ["folder", "archive", "npm", "mcp", "url"] as const;

const DIGEST = z.string().regex(/^sha256:[0-9a-f]{64}$/);

/** Keys that a later version adds are kept by an earlier one. */
export const LOCK_ENTRY = z.looseObject({
  version: z.string().optional(),
  /** The digest of the contents that were agreed to. */
  digest: DIGEST,
  source: z.looseObject({
    kind: z.enum(SOURCE_KINDS),
    from: z.string(),
  }),
  /** Whether its code may run, as long as what runs is what was approved, and which hosts it may reach. */
  approved: z.looseObject({
    code: z.boolean(),
    /** The digest of what runs. An earlier version did not write it, and approved the contents as a whole. */
    covers: DIGEST.optional(),
    /**
     * True only where an earlier version granted the whole network: such code does not run until it is approved anew.
     * Never written as true, because an earlier version that reads it would grant the whole network again.
     */
    network: z.boolean(),
    hosts: z.array(z.string()).optional(),
    at: z.string(),
  }),
  /** Ids with their semver ranges. */
  requires: z.record(z.string(), z.string()),
});

export type LockEntry = z.infer<typeof LOCK_ENTRY>;

export const LOCK_FILE = z.looseObject({
  lockfileVersion: z.int().positive(),
  skills: z.record(z.string().refine(isSkillId), LOCK_ENTRY),
});
