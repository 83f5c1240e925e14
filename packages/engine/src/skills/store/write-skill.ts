/** Writes a skill's row with its tools, the kept version and the line in the log, all at once. */

import { randomUUIDv7 } from "node:crypto";
import { logChange } from "../../changes/log-change.ts";
import type { TenantScope } from "../../database/tenant.ts";
import type { Provenance } from "../../tool/provenance.ts";
import { asJson, type SkillState, type StoredSkill, sourceTypeOf } from "./skill-state.ts";

export interface SkillChange {
  /** The new state; undefined if it is deleted. */
  state: SkillState | undefined;
  /** The version that this restores. */
  restores?: number | undefined;
  /** The lines of the log that this undoes. */
  undoes?: readonly string[] | undefined;
}

export type SkillAction = "created" | "updated" | "deleted" | "restored";

interface Written {
  skill_id: string;
  version: number;
}

const VERSION_AND_LINE = `
  versioned as (
    insert into skill_versions (user_id, skill_id, version, snapshot, restores, changed_by, reason)
    select $1::text, skill_id, version, $3::jsonb, $4::integer, $5::jsonb ->> 'surface', $5::jsonb ->> 'reason' from kept
  ),
  logged as (${logChange({
    user_id: "$1::text",
    kind: "skill",
    target: "$2::text",
    action: "$6::text",
    version: "version",
    call_id: "$7::uuid",
    conversation_id: "$8::text",
    provenance: "$5::jsonb",
    undoes: "$9::bigint[]",
    from: "kept",
  })}
  )
  select skill_id, version from kept`;

const inEveryChange = (
  tx: TenantScope,
  { name, by, change, action }: { name: string; by: Provenance; change: SkillChange; action: SkillAction },
) => [
  tx.userId,
  name,
  change.state ? JSON.stringify(asJson(change.state)) : null,
  change.restores ?? null,
  by.json,
  action,
  by.callId,
  by.conversationId,
  change.undoes ?? null,
];

/** Tools and settings are deleted with the skill; files on the disk stay. */
export async function writeDeletion(
  tx: TenantScope,
  { name, by, change }: { name: string; by: Provenance; change: SkillChange },
): Promise<Written> {
  const [written] = await tx.rows<Written>({
    name: "delete_skill",
    text: `
      with kept as (
        update skills set deleted_at = now(), updated_at = clock_timestamp(), version = version + 1
        where user_id = $1 and name = $2 returning skill_id, version
      ),
      without_tools as (
        delete from skill_tools t using kept where t.user_id = $1 and t.skill_id = kept.skill_id
      ),
      without_settings as (
        update skill_parameters set deleted_at = now()
        where user_id = $1 and skill_name = $2 and deleted_at is null
      ),
      ${VERSION_AND_LINE}`,
    values: inEveryChange(tx, { name, by, change, action: "deleted" }),
  });
  return written!;
}

interface StateWrite {
  name: string;
  by: Provenance;
  current: StoredSkill | undefined;
  change: SkillChange;
  state: SkillState;
  action: SkillAction;
}

export async function writeState(
  tx: TenantScope,
  { name, by, current, change, state, action }: StateWrite,
): Promise<Written> {
  if (current?.state?.tools) await dropTools(tx, current.skill_id);
  if (current && !current.state && action === "restored") await restoreSettings(tx, name);
  const tools = (state.tools ?? []).map((tool, position) => ({ tool_id: randomUUIDv7(), position, ...tool }));
  const [written] = await tx.rows<Written>({
    name: "write_skill",
    text: `
      with kept as (
        insert into skills (user_id, skill_id, name, description, instructions, triggers, source_path, source_type,
          is_active, has_tools, version)
        values ($1::text, $10, $2::text, $11, $12, $13, $14, $15, $16, $17, 1)
        on conflict (user_id, name) do update
        set description = excluded.description, instructions = excluded.instructions, triggers = excluded.triggers,
          source_path = excluded.source_path, source_type = excluded.source_type, is_active = excluded.is_active,
          has_tools = excluded.has_tools, version = skills.version + 1, updated_at = clock_timestamp(),
          deleted_at = null
        returning skill_id, version
      ),
      with_tools as (
        insert into skill_tools (user_id, skill_id, tool_id, position, name, description, type, card_type,
          when_to_call, parameters)
        select $1::text, kept.skill_id, t.tool_id, t.position, t.name, t.description, t.type, t.card_type,
          t.when_to_call, t.parameters
        from kept, jsonb_to_recordset($18) as t(tool_id uuid, position integer, name text, description text,
          type text, card_type text, when_to_call text, parameters jsonb)
      ),
      ${VERSION_AND_LINE}`,
    values: [
      ...inEveryChange(tx, { name, by, change, action }),
      randomUUIDv7(),
      state.description,
      state.instructions,
      state.triggers,
      state.source_path,
      sourceTypeOf(state),
      state.is_active,
      state.tools !== null,
      JSON.stringify(tools),
    ],
  });
  return written!;
}

/** This is a statement of its own, because in a common one the new tools might come before the old ones are gone. */
const dropTools = (tx: TenantScope, skillId: string) =>
  tx.rows({
    name: "drop_skill_tools",
    text: "delete from skill_tools where user_id = $1 and skill_id = $2",
    values: [tx.userId, skillId],
  });

/** Restores settings that were deleted with the skill; those deleted before stay deleted. */
const restoreSettings = (tx: TenantScope, name: string) =>
  tx.rows({
    name: "restore_skill_parameters",
    text: `update skill_parameters p set deleted_at = null from skills s
           where p.user_id = $1 and p.skill_name = $2 and s.user_id = $1 and s.name = $2 and p.deleted_at = s.deleted_at`,
    values: [tx.userId, name],
  });
