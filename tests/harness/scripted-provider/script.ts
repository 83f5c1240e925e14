/** What a scripted model says: one reply a request, chosen by how often the model has spoken in it already. */
import { z } from "zod";

/** A provider that fails, in the ways that they do. */
const Fault = z.union([
  /** Answered instead of a reply, so many times; then the reply comes. */
  z.strictObject({
    status: z.int().min(400).max(599),
    retry_after: z.number().optional(),
    times: z.int().min(1).default(1),
    message: z.string().optional(),
  }),
  /** The connection is cut behind so many characters of the answer. */
  z.strictObject({ cut_after: z.int().min(0), times: z.int().min(1).default(1) }),
  /** Nothing ever comes. */
  z.strictObject({ hang: z.literal(true), times: z.int().min(1).default(1) }),
]);
export type Fault = z.infer<typeof Fault>;

export const Reply = z.strictObject({
  /** Given where the request's last words of a person, or its instructions, have this in them; before all others. */
  on: z.string().optional(),
  /**
   * Given to words of a person that begin so: of the replies with the same words the one whose turn it is, by how often
   * the model has spoken since they were said.
   */
  turn: z.string().optional(),
  reasoning: z.string().optional(),
  text: z.string().optional(),
  /** Arguments that are a text go out as they are: models do send what is no JSON. */
  calls: z
    .array(
      z.strictObject({
        tool: z.string(),
        arguments: z.union([z.record(z.string(), z.unknown()), z.string()]),
      }),
    )
    .optional(),
  fault: Fault.optional(),
  /** Between two pieces of the stream. */
  pace_ms: z.number().min(0).optional(),
});
export type Reply = z.infer<typeof Reply>;

export const Script = z.strictObject({ replies: z.array(Reply).min(1) });
export type Script = z.infer<typeof Script>;

/** What the three wire formats have in common of a request. */
export interface Asked {
  model: string;
  /** How many messages of the model's own are in it. */
  spoken: number;
  /** How many of them stand behind the person's last words. */
  spokenSince: number;
  instructions: string;
  /** The person's last words. */
  lastWords: string;
  tools: readonly string[];
  stream: boolean;
  /** As it came. */
  body: unknown;
}

export function replyFor(script: Script, asked: Asked): Reply {
  const called = script.replies.find(
    ({ on }) => on !== undefined && (asked.lastWords.includes(on) || asked.instructions.includes(on)),
  );
  if (called) return called;
  const inTurn = script.replies.filter(
    ({ turn }) => turn !== undefined && asked.lastWords.trimStart().startsWith(turn),
  );
  if (inTurn.length > 0) return inTurn[asked.spokenSince] ?? ENDED;
  const inOrder = script.replies.filter(({ on, turn }) => on === undefined && turn === undefined);
  return inOrder[asked.spoken] ?? ENDED;
}

const ENDED: Reply = { text: "(The script has ended.)" };
