import { useEffect, useState } from "react";
import type { OpenedSkill, WrittenSkill } from "../../studio-api.ts";
import { keepUnsaved, readUnsaved, type SkillChanges, type UnsavedChanges } from "./unsaved-changes.ts";

type Parts = { [Field in keyof SkillChanges]: SkillChanges[Field] | undefined };

const versionOf = ({ stored }: OpenedSkill) => stored?.version ?? 0;

/** What a person writes over a saved skill. What others save meanwhile never changes it. */
export function useUnsavedChanges(skill: OpenedSkill) {
  const { written: saved } = skill;
  const version = versionOf(skill);
  const [{ changes, base }, setUnsaved] = useState<UnsavedChanges>(() => {
    const kept = readUnsaved(saved.name);
    return kept ? { ...kept, changes: unlike(saved, kept.changes) } : { changes: {}, base: version };
  });
  /** What was saved from here, shown in the fields until it comes back from the server. */
  const [sent, setSent] = useState<UnsavedChanges>();
  if (sent && version >= sent.base) {
    setSent(undefined);
    setUnsaved({ changes: changes === sent.changes ? {} : unlike(saved, changes), base: sent.base });
  }
  const isUnsaved = changes !== sent?.changes && Object.keys(changes).length > 0;

  useEffect(
    () => keepUnsaved(saved.name, isUnsaved ? { changes, base } : undefined),
    [saved.name, isUnsaved, changes, base],
  );

  const { tools: toolsText, ...fields } = changes;
  return {
    written: { ...saved, ...fields },
    /** Undefined if nobody changed the tools. */
    toolsText,
    isUnsaved,
    /** The version it is saved over; if another version was saved meanwhile, that is reported and not overwritten. */
    base: isUnsaved || sent ? base : version,
    isBehind: isUnsaved && base < version,
    change: (part: Parts) =>
      setUnsaved((now) => ({
        changes: unlike(saved, { ...now.changes, ...part }),
        base: isUnsaved || sent ? now.base : version,
      })),
    /** Notes that the changes were saved as they were when they were sent. */
    noteSaved(at: number) {
      setSent({ changes, base: at });
      setUnsaved((now) => ({ ...now, base: at }));
    },
    discard() {
      // This is also done at once, because a person who discards may be leaving.
      keepUnsaved(saved.name, undefined);
      setSent(undefined);
      setUnsaved({ changes: {}, base: version });
    },
    /** Bases the changes on the present version. */
    rebase: (now: OpenedSkill | null) =>
      setUnsaved(({ changes: mine }) => ({ changes: mine, base: now ? versionOf(now) : 0 })),
  };
}

/** The changes without those that were changed back. */
function unlike(saved: WrittenSkill, changes: Parts): SkillChanges {
  const { tools, ...fields } = changes;
  const other = Object.entries(fields).filter(
    ([field, now]) => now !== undefined && textOf(now) !== textOf(saved[field as keyof typeof fields]),
  );
  return { ...Object.fromEntries(other), ...(tools !== undefined && { tools }) };
}

const textOf = (value: string | readonly string[]) => (typeof value === "string" ? value : value.join("\n"));
