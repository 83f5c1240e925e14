/** Which skills are active in which conversation, as rows: they survive a restart and are the same in all processes. */
import type { TenantScope } from "../../database/tenant.ts";

export interface Activation {
  skill_id: string;
  /** The digest of the text that the model has read. */
  digest: string;
}

/** Stands for the conversation of clients that name none. */
const UNNAMED = "";
/** More than any conversation uses; beyond it, the oldest activations are deleted. */
const MOST_ACTIVE = 50;

export async function readActivations(
  scope: TenantScope,
  conversationId: string | undefined,
): Promise<readonly Activation[]> {
  return scope.rows<Activation>({
    name: "read_activations",
    text: `select skill_id, digest from skill_activations
      where user_id = $1 and conversation_id = $2 order by activated_at, skill_id`,
    values: [scope.userId, conversationId ?? UNNAMED],
  });
}

/** Stores the activations; existing ones get the new digests. */
export async function writeActivations(
  scope: TenantScope,
  conversationId: string | undefined,
  activations: readonly Activation[],
  by: string,
): Promise<void> {
  const conversation = conversationId ?? UNNAMED;
  await scope.rows({
    name: "write_activations",
    text: `insert into skill_activations (user_id, conversation_id, skill_id, digest, activated_by)
      select $1, $2, new.skill_id, new.digest, $5
      from unnest($3::text[], $4::text[]) as new (skill_id, digest)
      on conflict (user_id, conversation_id, skill_id)
      do update set digest = excluded.digest, activated_at = clock_timestamp(), activated_by = excluded.activated_by`,
    values: [
      scope.userId,
      conversation,
      activations.map(({ skill_id }) => skill_id),
      activations.map(({ digest }) => digest),
      by,
    ],
  });
  await scope.rows({
    name: "trim_activations",
    text: `delete from skill_activations where user_id = $1 and conversation_id = $2 and skill_id in (
        select skill_id from skill_activations where user_id = $1 and conversation_id = $2
        order by activated_at desc, skill_id offset ${MOST_ACTIVE})`,
    values: [scope.userId, conversation],
  });
}
