/** Reads the skills that a user wrote, and their versions. */
import type { TenantScope } from "../../database/tenant.ts";
import type { SkillState, StoredSkill } from "./skill-state.ts";

interface Row extends SkillState {
  skill_id: string;
  name: string;
  version: number;
  restores: number | null;
  updated_at: Date;
  is_deleted: boolean;
}

const SELECT = `
  select s.skill_id, s.name, s.description, s.instructions, s.triggers, s.source_path, s.is_active, s.version,
    s.updated_at, s.deleted_at is not null as is_deleted,
    (select v.restores from skill_versions v
     where v.user_id = $1 and v.skill_id = s.skill_id and v.version = s.version) as restores,
    case when s.has_tools then coalesce(
      (select jsonb_agg(jsonb_build_object(
         'name', t.name, 'description', t.description, 'type', t.type, 'card_type', t.card_type,
         'when_to_call', t.when_to_call, 'parameters', t.parameters) order by t.position)
       from skill_tools t where t.user_id = $1 and t.skill_id = s.skill_id), '[]') end as tools
  from skills s where s.user_id = $1`;

/** All skills in the order of their names, including inactive and deleted ones. */
export async function readSkills(scope: TenantScope): Promise<StoredSkill[]> {
  const rows = await scope.rows<Row>({
    name: "read_skills",
    text: `${SELECT} order by s.name`,
    values: [scope.userId],
  });
  return rows.map(toStored);
}

export async function readStoredSkill(scope: TenantScope, name: string): Promise<StoredSkill | undefined> {
  const [row] = await scope.rows<Row>({
    name: "read_skill",
    text: `${SELECT} and s.name = $2`,
    values: [scope.userId, name],
  });
  return row && toStored(row);
}

const toStored = ({
  skill_id,
  name,
  version,
  restores,
  updated_at,
  is_deleted,
  ...state
}: Row): StoredSkill => ({
  skill_id,
  name,
  version,
  restores,
  updated_at,
  state: is_deleted ? undefined : state,
});

export interface KeptVersion {
  version: number;
  /** Null if this version deleted the skill. */
  snapshot: SkillState | null;
  restores: number | null;
  /** The surface on which it was changed. */
  changed_by: string;
  reason: string | null;
  created_at: Date;
}

const VERSIONS = `select version, snapshot, restores, changed_by, reason, created_at from skill_versions
  where user_id = $1 and skill_id = $2`;

/** The newest versions, newest first. */
export const readVersions = (scope: TenantScope, skillId: string, most: number): Promise<KeptVersion[]> =>
  scope.rows<KeptVersion>({
    name: "read_skill_versions",
    text: `${VERSIONS} order by version desc limit $3`,
    values: [scope.userId, skillId, most],
  });

export async function readVersion(
  scope: TenantScope,
  skillId: string,
  version: number,
): Promise<KeptVersion | undefined> {
  const [row] = await scope.rows<KeptVersion>({
    name: "read_skill_version",
    text: `${VERSIONS} and version = $3`,
    values: [scope.userId, skillId, version],
  });
  return row;
}

/** The newest version before `version` in which the skill existed. */
export async function readVersionBefore(
  scope: TenantScope,
  skillId: string,
  version: number,
): Promise<KeptVersion | undefined> {
  const [row] = await scope.rows<KeptVersion>({
    name: "read_skill_version_before",
    text: `${VERSIONS} and version < $3 and snapshot is not null order by version desc limit 1`,
    values: [scope.userId, skillId, version],
  });
  return row;
}
