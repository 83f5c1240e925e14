/** Answers a repeated call with the first result, so that a client may retry without doing something twice. */
import { createHash } from "node:crypto";
import type { ToolResult } from "@etui/protocol/tool-result";
import { canonicalJson } from "@etui/values/json/canonical-json";
import { refusal } from "@etui/words/refusal";
import type { TenantScope } from "../database/tenant.ts";
import { failure } from "./answers.ts";

export const MAX_KEY_LENGTH = 200;

/** A hash of a call's arguments that does not depend on the order of fields. */
export const hashOf = (args: unknown): string =>
  createHash("sha256").update(canonicalJson(args)).digest("base64url");

/**
 * Runs `work` once for this key. Key, change and result are one transaction: after a crash, either all of them exist or
 * none, and of two simultaneous calls the second waits for the first and gets its answer. Only a success is kept: a
 * call that failed or met a conflict changed nothing and may be tried again.
 */
export async function once(
  scope: TenantScope,
  call: { key: string; tool: string; args: unknown },
  work: (scope: TenantScope) => Promise<ToolResult>,
): Promise<ToolResult> {
  return scope.transaction(async (tx) => {
    const claimed = await tx.rows({
      name: "claim_idempotency_key",
      text: `insert into idempotency_keys (user_id, idempotency_key, tool, arguments_hash)
             values ($1, $2, $3, $4) on conflict do nothing returning true as claimed`,
      values: [tx.userId, call.key, call.tool, hashOf(call.args)],
    });
    if (claimed.length === 0) {
      const known = await knownResult(tx, call);
      if (known) return known;
      throw new Error("an idempotency key is taken and has no result");
    }

    await tx.rows({ text: "savepoint before_work", values: [] });
    const result = await work(tx);
    if (result.status === "success") {
      await tx.rows({
        name: "keep_idempotent_result",
        text: `update idempotency_keys set result = $3::jsonb where user_id = $1 and idempotency_key = $2`,
        values: [tx.userId, call.key, JSON.stringify(result)],
      });
    } else {
      await tx.rows({ text: "rollback to savepoint before_work", values: [] });
      await tx.rows({
        name: "free_idempotency_key",
        text: `delete from idempotency_keys where user_id = $1 and idempotency_key = $2`,
        values: [tx.userId, call.key],
      });
    }
    return result;
  });
}

/** The first result for this key, or why the key belongs to another call; undefined if the call was never done. */
export async function knownResult(
  scope: TenantScope,
  call: { key: string; tool: string; args: unknown },
): Promise<ToolResult | undefined> {
  const [first] = await scope.rows<{ tool: string; arguments_hash: string; result: ToolResult | null }>({
    name: "first_idempotent_result",
    text: `select tool, arguments_hash, result from idempotency_keys where user_id = $1 and idempotency_key = $2`,
    values: [scope.userId, call.key],
  });
  if (!first) return undefined;
  if (first.tool === call.tool && first.arguments_hash === hashOf(call.args))
    return first.result ?? undefined;
  return failure("invalid_arguments", refusal("road.key_reused"));
}
