/** Conversations with a model: what is said in them, and how a reply arrives while it is written. */
import { z } from "zod";
import { ToolResult } from "./tool-result.ts";

/** Data that a provider wants back with the part next time; nobody else reads them. */
const provider = z.record(z.string(), z.unknown()).optional();
/** A reply is made in steps: what the model says and calls, the results, and what it says then. Steps count from 0. */
const step = z.int().min(0);

export const VERDICTS = ["verified", "changed", "not_found", "not_checked"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What a text quotes of a source to which it links, and whether it stands there. */
export const Quotation = z.object({
  /** Its place in the text, in UTF-16 units, with the marks around it. */
  from: z.int(),
  to: z.int(),
  /** The link, as the text has it. */
  source: z.string(),
  /**
   * `verified`: it stood there when the text was written. `changed`: only in an earlier version. `not_found`: in none.
   * `not_checked`: the source could not be read.
   */
  verdict: z.enum(VERDICTS),
  /** The newest version that had it, if it was changed since. */
  version: z.int().optional(),
});
export type Quotation = z.infer<typeof Quotation>;

export const TextPart = z.object({
  type: z.literal("text"),
  step,
  text: z.string(),
  /** Those that were checked, once the reply is complete. */
  quotations: z.array(Quotation).optional(),
  provider,
});
export const ReasoningPart = z.object({ type: z.literal("reasoning"), step, text: z.string(), provider });

export const ToolPart = z.object({
  type: z.literal("tool"),
  step,
  /** The model's own id for the call. */
  call_id: z.string(),
  tool: z.string(),
  /** A text if the model sent invalid JSON. */
  arguments: z.unknown(),
  /** True if the person changed the arguments before they agreed. */
  is_edited: z.boolean().optional(),
  /** `waiting`: for the person, who has to confirm the call or answer its card. */
  state: z.enum(["called", "running", "waiting", "done"]),
  result: ToolResult.optional(),
  duration_ms: z.number().optional(),
  provider,
});
export type ToolPart = z.infer<typeof ToolPart>;

export const NOTICES = [
  "step_limit",
  "repeated_call",
  "unproven_claim",
  "unmade_call",
  "interrupted",
  "nothing_said",
  "files_unread",
] as const;
/** A remark by Etui itself about the reply. */
export const NoticePart = z.object({
  type: z.literal("notice"),
  step,
  notice: z.enum(NOTICES),
  text: z.string(),
});
export type Notice = (typeof NOTICES)[number];

/** The conversation up to a message became too long for the model, which continues with this in its place. */
export const CompactionPart = z.object({
  type: z.literal("compaction"),
  step,
  /** The summary that the model reads from here on. */
  summary: z.string(),
  /** The parts of the active skills that must not be forgotten. */
  skills: z.string().optional(),
  /** The last message that the summary covers. */
  up_to: z.string(),
});
export type CompactionPart = z.infer<typeof CompactionPart>;

export const ConversationFile = z.object({
  file_id: z.uuid(),
  name: z.string(),
  /** Determined from the content; one of FILE_TYPES. */
  media_type: z.string(),
  /** In bytes. */
  size: z.int(),
});
export type ConversationFile = z.infer<typeof ConversationFile>;

/** A picture, a PDF or a text that the person sent with a message. Its content is at `…/files/{file_id}`. */
export const FilePart = ConversationFile.extend({ type: z.literal("file"), step });
export type FilePart = z.infer<typeof FilePart>;

export const MessagePart = z.discriminatedUnion("type", [
  TextPart,
  FilePart,
  ReasoningPart,
  ToolPart,
  NoticePart,
  CompactionPart,
]);
export type MessagePart = z.infer<typeof MessagePart>;

export const TokenUsage = z.object({
  input_tokens: z.int(),
  output_tokens: z.int(),
  /** The part of the input that was read from the provider's cache. */
  cached_tokens: z.int().optional(),
  /** An estimate, at the price that the model had then. */
  cost: z.object({ amount: z.number(), currency: z.string() }).optional(),
});
export type TokenUsage = z.infer<typeof TokenUsage>;

/** `waiting`: one of its calls waits for the person. `stopped`: by the person. `failed`: for the reason in `error`. */
export const MESSAGE_STATES = ["running", "waiting", "complete", "stopped", "failed"] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

export const Message = z.object({
  message_id: z.string(),
  role: z.enum(["user", "assistant"]),
  state: z.enum(MESSAGE_STATES),
  parts: z.array(MessagePart),
  error: z.string().optional(),
  /** `provider:model`, for a reply. */
  model: z.string().optional(),
  usage: TokenUsage.optional(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
});
export type Message = z.infer<typeof Message>;

export const Conversation = z.object({
  conversation_id: z.string(),
  title: z.string().nullable(),
  expert: z.string().nullable(),
  is_pinned: z.boolean(),
  archived_at: z.string().nullable(),
  created_at: z.string(),
  /** When something was last said. */
  updated_at: z.string(),
});
export type Conversation = z.infer<typeof Conversation>;

/** `GET /api/conversations/{id}`. */
export const WholeConversation = Conversation.extend({
  messages: z.array(Message),
  /** The ids of the skills that are active in it. */
  skills: z.array(z.string()),
  /** The ids of its calls whose changes have all been undone, as in receipts. */
  taken_back: z.array(z.string()),
});
export type WholeConversation = z.infer<typeof WholeConversation>;

/** `GET /api/conversations`: pinned ones first, then the newest. `next_cursor` goes into `?cursor=`. */
export const ConversationPage = z.object({
  conversations: z.array(Conversation),
  next_cursor: z.string().nullable(),
});
export type ConversationPage = z.infer<typeof ConversationPage>;

/** The most characters that a person may say at once. */
export const LONGEST_WORDS = 100_000;
const LONGEST_TITLE = 200;
/** `PATCH /api/conversations/{id}`: fields that are left out stay as they are. */
export const ConversationChange = z.strictObject({
  title: z.string().trim().min(1).max(LONGEST_TITLE).optional(),
  is_pinned: z.boolean().optional(),
  is_archived: z.boolean().optional(),
  expert: z.string().nullable().optional(),
});
export type ConversationChange = z.infer<typeof ConversationChange>;

/**
 * `GET /api/conversations/{id}/stream`: a running reply as it grows. `reply` is the whole message so far, and each
 * later event adds to it. A reader that lost the connection connects again and gets the whole message.
 */
export const ReplyEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("reply"), message: Message }),
  z.object({ type: z.literal("part"), index: z.int(), part: MessagePart }),
  z.object({ type: z.literal("text"), index: z.int(), delta: z.string() }),
  /** The last event of the stream. */
  z.object({ type: z.literal("end"), message: Message }),
]);
export type ReplyEvent = z.infer<typeof ReplyEvent>;
