/** Which skills are active in which conversation: rows, so that they outlive a restart and are the same in every process. */
import type { TenantScope } from "../../database/tenant.ts";

export interface Activation {
  skill_id: string;
  /** Of the text that the model has read. */
  digest: string;
}

/** Clients that name no conversation have this one. */
const UNNAMED = "";
/** More than any conversation uses; the oldest ones are let go. */
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

/** Keeps the activation; one that is there already gets the new digest. */
export async function writeActivation(
  scope: TenantScope,
  conversationId: string | undefined,
  { skill_id, digest }: Activation,
  by: string,
): Promise<void> {
  await scope.rows({
    name: "write_activation",
    text: `insert into skill_activations (user_id, conversation_id, skill_id, digest, activated_by)
      values ($1, $2, $3, $4, $5)
      on conflict (user_id, conversation_id, skill_id)
      do update set digest = excluded.digest, activated_at = clock_timestamp(), activated_by = excluded.activated_by`,
    values: [scope.userId, conversationId ?? UNNAMED, skill_id, digest, by],
  });
  await scope.rows({
    name: "trim_activations",
    text: `delete from skill_activations where user_id = $1 and conversation_id = $2 and skill_id in (
        select skill_id from skill_activations where user_id = $1 and conversation_id = $2
        order by activated_at desc, skill_id offset ${MOST_ACTIVE})`,
    values: [scope.userId, conversationId ?? UNNAMED],
  });
}
