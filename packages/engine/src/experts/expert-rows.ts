/** The rows of experts. Two changes of one user's experts wait for each other, because one of them is the default. */
import type { TenantScope } from "../database/tenant.ts";

export interface ExpertRow {
  name: string;
  /** Null if the title is unchanged from Etui's own. */
  title: string | null;
  description: string | null;
  persona: string;
  tools: string[] | null;
  skills: string[] | null;
  model: Record<string, unknown>;
  is_default: boolean;
  position: number;
  version: number;
  updated_at: Date;
}

export type ExpertValues = Omit<ExpertRow, "version" | "updated_at">;

export const readExperts = (scope: TenantScope): Promise<ExpertRow[]> =>
  scope.rows<ExpertRow>({
    name: "read_experts",
    text: `select name, title, description, persona, tools, model, is_default, position, version, updated_at,
        case when not all_skills then array(
          select skill_id from expert_skills s where s.user_id = $1 and s.expert = e.name order by skill_id
        ) end as skills
      from experts e where user_id = $1`,
    values: [scope.userId],
  });

export async function lockExperts(tx: TenantScope): Promise<void> {
  await tx.rows({
    name: "lock_experts",
    text: "select pg_advisory_xact_lock(hashtext('etui experts'), hashtext($1))",
    values: [tx.userId],
  });
}

/** Called in the caller's transaction, after `lockExperts`. */
export async function writeExpert(tx: TenantScope, expert: ExpertValues): Promise<void> {
  const { name, title, description, persona, tools, skills, model, is_default, position } = expert;
  if (is_default)
    await tx.rows({
      name: "yield_default_expert",
      text: `update experts set is_default = false, version = version + 1, updated_at = clock_timestamp()
        where user_id = $1 and is_default and name <> $2`,
      values: [tx.userId, name],
    });
  await tx.rows({
    name: "write_expert",
    text: `insert into experts
        (user_id, name, title, description, persona, tools, all_skills, model, is_default, position)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
      on conflict (user_id, name) do update set
        title = excluded.title, description = excluded.description, persona = excluded.persona,
        tools = excluded.tools, all_skills = excluded.all_skills, model = excluded.model,
        is_default = excluded.is_default, position = excluded.position,
        version = experts.version + 1, updated_at = clock_timestamp()`,
    values: [
      tx.userId,
      name,
      title,
      description,
      persona,
      tools && JSON.stringify(tools),
      skills === null,
      JSON.stringify(model),
      is_default,
      position,
    ],
  });
  await unlinkSkills(tx, name);
  await tx.rows({
    name: "link_skills",
    text: `insert into expert_skills (user_id, expert, skill_id) select $1, $2, unnest($3::text[])`,
    values: [tx.userId, name, skills ?? []],
  });
}

export async function deleteExpert(tx: TenantScope, name: string): Promise<void> {
  await unlinkSkills(tx, name);
  await tx.rows({
    name: "delete_expert",
    text: "delete from experts where user_id = $1 and name = $2",
    values: [tx.userId, name],
  });
}

const unlinkSkills = (tx: TenantScope, name: string) =>
  tx.rows({
    name: "unlink_skills",
    text: "delete from expert_skills where user_id = $1 and expert = $2",
    values: [tx.userId, name],
  });
