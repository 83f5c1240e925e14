/** Identifies the text of a skill, to tell whether the model has read its present one. */
import { createHash } from "node:crypto";
import type { Skill } from "../skill.ts";

export const textDigest = ({ id, version, description, body, tools }: Skill): string =>
  `sha256:${createHash("sha256")
    .update(JSON.stringify([id, version ?? null, description, body, tools]))
    .digest("hex")}`;
