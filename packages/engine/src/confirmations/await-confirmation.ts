/**
 * The person's confirmation of calls that reach outside or delete for good.
 *
 * Text that a model reads may talk it into anything, so its own "yes" counts for nothing. A confirmation is a stored
 * row, bound to the user, the conversation, the skill whose code asks, the tool and the hash of the exact arguments. It
 * is good for one call within five minutes, and only a person's surface (web app, CLI, elicitation) can approve it.
 * Source: RELIABILITY D9.
 */

import { printableText } from "@etui/protocol/printable-json";
import type { ToolResult } from "@etui/protocol/tool-result";
import { refusal } from "@etui/words/refusal";
import type { TenantScope } from "../database/tenant.ts";
import { failure } from "../tool/answers.ts";
import { hashOf } from "../tool/idempotency.ts";
import type { RegisteredTool } from "../tool/registry.ts";
import { rehearse } from "../tool/rehearse.ts";
import type { Surface } from "../tool/tool.ts";
import type { ToolCall } from "../tool/tool-call.ts";
import { takeGrant } from "./grants.ts";

/** Of what a trigger sends, where and when, before and after a change, nothing may be cut off. */
const QUESTION_LENGTH = 8_000;
/**
 * How long a question stays open. A client that repeats the call later is asked again. In a conversation of Etui's own,
 * the call waits where only the person can decide, and so may wait longer.
 */
const GOOD_FOR: Partial<Record<Surface, string>> = { chat: "1 day" };
const GOOD_FOR_OTHERS = "5 minutes";
/** Nobody reads more questions with care. A program names its conversations itself, so there is a limit for all as well. */
const MOST_OPEN = { inConversation: 20, ofUser: 100 };

/** The call that a question is about, and its user. */
type Asker = Pick<ToolCall, "db" | "surface" | "conversationId" | "codeOf">;

/** Why the call must not run yet; undefined if the person has approved exactly this call. */
export async function awaitConfirmation(
  asker: ToolCall,
  tool: RegisteredTool,
  args: unknown,
  question: string,
): Promise<ToolResult | undefined> {
  const { db: scope, conversationId, codeOf } = asker;
  const argumentsHash = hashOf(args);
  // What the person lets a model do unasked, they let no skill's code do, which makes its calls when it likes.
  const mayBeGranted = !tool.confirmsEachTime && codeOf === undefined;
  if (mayBeGranted && (await takeGrant(scope, tool.name, args, conversationId))) return undefined;
  const [decided] = await scope.rows<{ decision: "approve" | "deny" }>({
    // Approvals are for a single use: the statement that finds the row also spends it, so two calls cannot share it.
    text: `update confirmations set used_at = now()
           where user_id = $1 and confirmation_id = (
             select confirmation_id from confirmations
             where user_id = $1 and tool = $2 and arguments_hash = $3 and conversation_id is not distinct from $4
               and skill is not distinct from $5 and decision is not null and used_at is null and expires_at > now()
             order by decided_at desc limit 1 for update)
           and used_at is null
           returning decision`,
    values: [scope.userId, tool.name, argumentsHash, conversationId ?? null, codeOf ?? null],
  });
  if (decided?.decision === "approve") return undefined;
  if (decided) return failure("forbidden", refusal("confirmation.denied"));
  const foreseen = await rehearse(tool, args, asker);
  if (foreseen) return foreseen;
  const open = await openConfirmation(
    asker,
    tool,
    args,
    argumentsHash,
    // Titles and paths in it may be a stranger's. It is stored as it can be trusted, whichever surface shows it.
    printableText(question).slice(0, QUESTION_LENGTH),
  );
  if (!open)
    return failure("rate_limited", refusal("confirmation.too_many", { most: MOST_OPEN.inConversation }));
  return {
    status: "pending",
    confirmation: open,
    model_output:
      `This needs the person's confirmation first: "${open.question}" They can answer in Etui's web app under ` +
      `Confirmations until ${open.expires_at}. Nothing was done yet. Once they agreed, repeat the very same call.`,
  };
}

interface Open {
  confirmation_id: string;
  question: string;
  expires_at: Date;
  skill: string | null;
}

/** Undefined if too many questions wait already. */
async function openConfirmation(
  { db: scope, surface, conversationId, codeOf }: Asker,
  tool: RegisteredTool,
  args: unknown,
  argumentsHash: string,
  question: string,
) {
  return scope.transaction(async (tx) => {
    // If a call is repeated in a conversation, the person sees only one question, in the words that hold by now: what
    // the call would change may be another thing than when it was asked first.
    const [asked] = await tx.rows<Open>({
      text: `update confirmations set question = $6
             where user_id = $1 and confirmation_id = (
               select confirmation_id from confirmations
               where user_id = $1 and tool = $2 and arguments_hash = $3 and conversation_id is not distinct from $4
                 and skill is not distinct from $5 and decision is null and expires_at > now()
               limit 1 for update)
             returning confirmation_id, question, expires_at, skill`,
      values: [tx.userId, tool.name, argumentsHash, conversationId ?? null, codeOf ?? null, question],
    });
    if (!asked && (await isFull(tx, conversationId))) return undefined;
    const [row] = asked
      ? [asked]
      : await tx.rows<Open>({
          text: `insert into confirmations (user_id, confirmation_id, tool, question, arguments, arguments_hash,
                   surface, conversation_id, skill, expires_at)
                 values ($1, gen_random_uuid(), $2, $3, $4::jsonb, $5, $6, $7, $8, now() + $9::interval)
                 returning confirmation_id, question, expires_at, skill`,
          values: [
            tx.userId,
            tool.name,
            question,
            JSON.stringify(args),
            argumentsHash,
            surface,
            conversationId ?? null,
            codeOf ?? null,
            GOOD_FOR[surface] ?? GOOD_FOR_OTHERS,
          ],
        });
    return {
      confirmation_id: row!.confirmation_id,
      question: row!.question,
      expires_at: row!.expires_at.toISOString(),
      ...(row!.skill === null ? {} : { skill: row!.skill }),
    };
  });
}

/** Questions of one user are counted one after another, so that many at once do not pass the limit together. */
async function isFull(tx: TenantScope, conversationId: string | undefined): Promise<boolean> {
  await tx.rows({
    name: "turn_of_questions",
    text: "select pg_advisory_xact_lock(hashtext('etui questions'), hashtext($1))",
    values: [tx.userId],
  });
  const [open] = await tx.rows<{ here: number; all: number }>({
    name: "count_open_questions",
    text: `select count(*)::int as all, (count(*) filter (where conversation_id is not distinct from $2))::int as here
      from confirmations where user_id = $1 and decision is null and expires_at > now()`,
    values: [tx.userId, conversationId ?? null],
  });
  return open!.here >= MOST_OPEN.inConversation || open!.all >= MOST_OPEN.ofUser;
}
