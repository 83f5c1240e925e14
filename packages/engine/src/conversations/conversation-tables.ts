/** The rules for the tables of conversations. */
import { MESSAGE_STATES, MessagePart, TokenUsage } from "@etui/protocol/conversation";
import { FILE_TYPES } from "@etui/protocol/file-limits";
import type { ColumnForm } from "@etui/words/column-form";
import { refusal } from "@etui/words/refusal";
import { z } from "zod";
import * as is from "../domain/column-rules.ts";
import type { TableRule } from "../domain/table-rule.ts";
import { mediaTypeOf } from "./files/media-type.ts";

const holds = (form: ColumnForm, schema: { safeParse(value: unknown): { success: boolean } }) =>
  is.rule(form, (value) => schema.safeParse(value).success);

/** Whether a value is bytes as PostgreSQL prints them. */
const isBytes = (value: unknown): boolean =>
  typeof value === "string" && value.startsWith("\\x") && bytesOf(value).length * 2 === value.length - 2;
/** Decoding stops at the first character that is no hexadecimal digit. */
const bytesOf = (printed: string): Buffer => Buffer.from(printed.slice(2), "hex");

export const CONVERSATION_TABLES: Record<string, TableRule> = {
  conversations: {
    columns: {
      conversation_id: is.text,
      title: is.text,
      title_by: is.oneOf(["model", "person"]),
      expert: is.text,
      is_pinned: is.flag,
      archived_at: is.time,
      created_at: is.time,
      updated_at: is.time,
    },
  },
  conversation_messages: {
    columns: {
      conversation_id: is.text,
      position: is.place,
      message_id: is.uuid,
      role: is.oneOf(["user", "assistant"]),
      state: is.oneOf(MESSAGE_STATES),
      parts: holds("a list of parts of a message", z.array(MessagePart)),
      words: is.anyText,
      told: is.anyText,
      error: is.text,
      model: is.text,
      usage: holds("a count of tokens", TokenUsage),
      superseded_at: is.time,
      created_at: is.time,
      finished_at: is.time,
    },
  },
  conversation_files: {
    columns: {
      conversation_id: is.text,
      file_id: is.uuid,
      name: is.text,
      media_type: is.oneOf(FILE_TYPES),
      size: is.place,
      content: is.rule("bytes in hexadecimal digits", isBytes),
      created_at: is.time,
      said_at: is.time,
    },
    row: ({ content, size, media_type }) => {
      const bytes = bytesOf(content as string);
      return bytes.length === size && mediaTypeOf(bytes) === media_type
        ? undefined
        : refusal("archive.other_file");
    },
  },
  conversation_turns: { leftOut: "Replies are made here and now, by a process of this database." },
};
