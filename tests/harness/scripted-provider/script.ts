/** What a scripted model says: one reply per request, chosen by how often the model has already spoken in it. */
import { z } from "zod";

/** The faults of providers. */
const Fault = z.union([
  /** Answered instead of a reply, this many times; then the reply comes. */
  z.strictObject({
    status: z.int().min(400).max(599),
    retry_after: z.number().optional(),
    times: z.int().min(1).default(1),
    message: z.string().optional(),
  }),
  /** The connection is cut after this many characters of the answer. */
  z.strictObject({ cut_after: z.int().min(0), times: z.int().min(1).default(1) }),
  /** Nothing ever comes. */
  z.strictObject({ hang: z.literal(true), times: z.int().min(1).default(1) }),
]);
export type Fault = z.infer<typeof Fault>;

export const Reply = z.strictObject({
  /** Given if the person's last words, or the request's instructions, contain this text; before all others. */
  on: z.string().optional(),
  /**
   * Given for words of a person that begin like this: among replies with the same words, the one chosen by how often
   * the model has spoken since.
   */
  turn: z.string().optional(),
  reasoning: z.string().optional(),
  text: z.string().optional(),
  /** Arguments given as text are sent unchanged, because models do send invalid JSON. */
  calls: z
    .array(
      z.strictObject({
        tool: z.string(),
        arguments: z.union([z.record(z.string(), z.unknown()), z.string()]),
      }),
    )
    .optional(),
  fault: Fault.optional(),
  /** Milliseconds between two pieces of the stream. */
  pace_ms: z.number().min(0).optional(),
});
export type Reply = z.infer<typeof Reply>;

export const Script = z.strictObject({ replies: z.array(Reply).min(1) });
export type Script = z.infer<typeof Script>;

/** What a request has in common in the three wire formats. */
export interface Asked {
  model: string;
  /** How many of the model's own messages are in it. */
  spoken: number;
  /** How many of them come after the person's last words. */
  spokenSince: number;
  instructions: string;
  /** The person's last words. */
  lastWords: string;
  tools: readonly string[];
  stream: boolean;
  /** The body as received. */
  body: unknown;
}

export function replyFor(script: Script, asked: Asked): Reply {
  const called = script.replies.find(
    ({ on }) => on !== undefined && (asked.lastWords.includes(on) || asked.instructions.includes(on)),
  );
  if (called) return called;
  // What a person did on cards is told in front of their words.
  const words = asked.lastWords.replace(/^(?:\s*<(note|data)\b[\s\S]*?<\/\1>)+/, "").trimStart();
  const inTurn = script.replies.filter(({ turn }) => turn !== undefined && words.startsWith(turn));
  if (inTurn.length > 0) return inTurn[asked.spokenSince] ?? ENDED;
  const inOrder = script.replies.filter(({ on, turn }) => on === undefined && turn === undefined);
  return inOrder[asked.spoken] ?? ENDED;
}

const ENDED: Reply = { text: "(The script has ended.)" };
