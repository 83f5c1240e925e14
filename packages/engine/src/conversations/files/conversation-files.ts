/** Pictures and files that a person adds to a conversation: stored first, then sent with the next message. */
import { randomUUIDv7 } from "node:crypto";
import type { ConversationFile } from "@etui/protocol/conversation";
import { LARGEST_FILE } from "@etui/protocol/file-limits";
import { type Refusal, refuse } from "@etui/words/refusal";
import type { TenantScope } from "../../database/tenant.ts";
import { mediaTypeOf } from "./media-type.ts";

export interface FileContent extends ConversationFile {
  content: Buffer;
}

export type Kept = { ok: true; file: ConversationFile } | { ok: false; refused: Refusal };

/** The most that one user may store, over all conversations. */
const MOST_GIBIBYTES = 2;
const LONGEST_NAME = 200;
/** How long files without a message are kept. A new conversation has no row yet, and may never get one. */
const UNSAID_KEPT = "1 day";

const COLUMNS = "file_id, name, media_type, size::float8 as size";

export class ConversationFiles {
  /** Stores a file, which is deleted if no message uses it within a day. */
  async keep(scope: TenantScope, conversationId: string, name: string, content: Buffer): Promise<Kept> {
    if (content.length === 0) return refuse("file.empty");
    if (content.length > LARGEST_FILE) return refuse("file.too_large", { most: LARGEST_FILE });
    const media_type = mediaTypeOf(content);
    if (media_type === undefined) return refuse("file.unreadable");
    const [held] = await scope.rows<{ bytes: number }>({
      name: "conversation_files_held",
      text: "select coalesce(sum(size), 0)::float8 as bytes from conversation_files where user_id = $1",
      values: [scope.userId],
    });
    if (held!.bytes + content.length > MOST_GIBIBYTES * 1024 ** 3)
      return refuse("file.no_room", { gibibytes: MOST_GIBIBYTES });
    const file = {
      file_id: randomUUIDv7(),
      name: nameOf(name),
      media_type,
      size: content.length,
    };
    await scope.rows({
      name: "keep_conversation_file",
      text: `insert into conversation_files (user_id, conversation_id, file_id, name, media_type, size, content)
        values ($1, $2, $3, $4, $5, $6, $7)`,
      values: [scope.userId, conversationId, file.file_id, file.name, media_type, file.size, content],
    });
    return { ok: true, file };
  }

  /** Undefined if the conversation has no such file. */
  async read(scope: TenantScope, conversationId: string, fileId: string): Promise<FileContent | undefined> {
    const [file] = await this.contents(scope, conversationId, [fileId]);
    return file;
  }

  contents(scope: TenantScope, conversationId: string, fileIds: readonly string[]): Promise<FileContent[]> {
    return scope.rows<FileContent>({
      name: "conversation_file_contents",
      text: `select ${COLUMNS}, content from conversation_files
        where user_id = $1 and conversation_id = $2 and file_id = any($3)`,
      values: [scope.userId, conversationId, fileIds],
    });
  }
}

/** The files in the order of their ids; undefined if one of them does not exist. */
export async function sayFiles(
  tx: TenantScope,
  conversationId: string,
  fileIds: readonly string[],
): Promise<ConversationFile[] | undefined> {
  const files = await tx.rows<ConversationFile>({
    name: "say_conversation_files",
    text: `update conversation_files set said_at = coalesce(said_at, clock_timestamp())
      where user_id = $1 and conversation_id = $2 and file_id = any($3) returning ${COLUMNS}`,
    values: [tx.userId, conversationId, fileIds],
  });
  const named = fileIds.map((id) => files.find(({ file_id }) => file_id === id));
  return named.every((file) => file !== undefined) ? named : undefined;
}

export const dropUnsaidFiles = (scope: TenantScope) =>
  scope.rows({
    name: "drop_unsaid_files",
    text: `delete from conversation_files
      where user_id = $1 and said_at is null and created_at < clock_timestamp() - interval '${UNSAID_KEPT}'`,
    values: [scope.userId],
  });

/** The last part of a file's path, without characters that no screen can show. */
const nameOf = (name: string): string =>
  name
    .replaceAll(/^.*[\\/]/gs, "")
    .replaceAll(/\p{C}+/gu, " ")
    .trim()
    .slice(0, LONGEST_NAME)
    .toWellFormed() || "file";
