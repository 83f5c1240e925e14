import type { ConversationFile } from "@etui/protocol/conversation";
import { LARGEST_FILE } from "@etui/protocol/file-limits";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { exported, rowsOf, sealed, sourceOf } from "../../archive/test-archives.ts";
import type { Etui } from "../../etui.ts";
import { PIXEL } from "../../testing/pixel.ts";
import { said } from "../../testing/said.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { dropUnsaidFiles } from "./conversation-files.ts";
import { mediaTypeOf } from "./media-type.ts";

describe("what a file is", () => {
  test.each([
    ["image/png", PIXEL],
    ["image/jpeg", Buffer.from("ffd8ffe000104a464946", "hex")],
    ["image/gif", Buffer.from("GIF89a…", "latin1")],
    ["image/webp", Buffer.from("RIFF....WEBPVP8 ", "latin1")],
    ["application/pdf", Buffer.from("%PDF-1.7\n")],
    ["text/plain", Buffer.from("a,b\n1,二\n")],
    ["text/plain", Buffer.from('<svg onload="alert(1)"/>')],
    [undefined, Buffer.from("PK\x03\x04\0\0", "latin1")],
    [undefined, Buffer.from([0xc3, 0x28])],
    [undefined, Buffer.from("RIFF....WAVE\xff", "latin1")],
  ])("is told by its bytes: %s", (mediaType, content) => expect(mediaTypeOf(content)).toBe(mediaType));
});

describe("files of a conversation", () => {
  let etui: Etui;
  beforeAll(async () => {
    etui = await startTestEtui();
  });
  afterAll(() => etui.close());
  let count = 0;
  let userId: string;
  beforeEach(() => {
    userId = `giver-${++count}`;
  });
  const files = () => etui.conversations.files;
  async function give(name = "dot.png", content: Buffer = PIXEL): Promise<ConversationFile> {
    const kept = await files().keep(etui.scope(userId), "talk", name, content);
    if (!kept.ok) throw new Error(JSON.stringify(kept.refused));
    return kept.file;
  }
  const say = (text: string, ids: readonly string[]) =>
    etui.conversations.turns.begin(userId, {
      conversationId: "talk",
      runner: "0193f5a0-0000-7000-8000-000000000001",
      said: { text, told: "Monday", files: ids },
    });

  test("are said with the words that name them, in that order, and found by their names", async () => {
    const [one, two] = [await give("one.png"), await give("年度计划.txt", Buffer.from("跑步"))];
    expect(await say("Look", [two.file_id, one.file_id])).toMatchObject({ ok: true });
    const [message] = await etui.conversations.messages(etui.scope(userId), "talk");
    expect(message!.parts).toEqual([
      { type: "file", step: 0, ...two },
      { type: "file", step: 0, ...one },
      { type: "text", step: 0, text: "Look" },
    ]);
    const found = await etui.conversations.page(etui.scope(userId), { limit: 5, search: "年度计划" });
    expect(found).toMatchObject({ page: { conversations: [{ conversation_id: "talk" }] } });
  });

  test("that are another's, of another conversation or gone are not said, and nothing else is", async () => {
    const { file_id } = await give();
    const other = await files().keep(etui.scope(userId), "elsewhere", "x", PIXEL);
    for (const ids of [
      ["0193f5a0-0000-7000-8000-000000000009"],
      [file_id, (other as { file: ConversationFile }).file.file_id],
    ])
      expect(await say("Look", ids)).toMatchObject({ ok: false, reason: "not_found" });
    userId = `${userId}-stranger`;
    expect(await say("Look", [file_id])).toMatchObject({ ok: false });
    expect(await files().read(etui.scope(userId), "talk", file_id)).toBeUndefined();
    expect(await etui.conversations.messages(etui.scope(userId), "talk")).toEqual([]);
  });

  test("have names that are one line and no path", async () => {
    expect((await give("C:\\photos\\Kyoto\u202e\n.png")).name).toBe("Kyoto .png");
    expect((await give("../../etc/passwd")).name).toBe("passwd");
    expect((await give("/")).name).toBe("file");
    expect((await give("x".repeat(500))).name).toHaveLength(200);
  });

  test("are refused with a reason: empty, too large, nothing that a model reads", async () => {
    const refusal = async (content: Buffer) => {
      const kept = await files().keep(etui.scope(userId), "talk", "x", content);
      return kept.ok ? undefined : said(kept.refused);
    };
    expect(await refusal(Buffer.alloc(0))).toContain("empty");
    expect(await refusal(Buffer.alloc(LARGEST_FILE + 1, 97))).toContain("10,485,760");
    expect(await refusal(Buffer.alloc(9))).toContain("PNG");
    expect(await refusal(Buffer.alloc(LARGEST_FILE, 97))).toBeUndefined();
  });

  test("go with their conversation; what was never said goes after a day", async () => {
    const said = await give();
    const unsaid = await give();
    await say("Look", [said.file_id]);
    const scope = etui.scope(userId);
    await scope.rows({
      text: "update conversation_files set created_at = now() - interval '25 hours' where user_id = $1",
      values: [userId],
    });
    await dropUnsaidFiles(scope);
    expect(await files().read(scope, "talk", unsaid.file_id)).toBeUndefined();
    expect(await files().read(scope, "talk", said.file_id)).toMatchObject({ content: PIXEL });
    await etui.conversations.remove(scope, "talk");
    expect(await files().read(scope, "talk", said.file_id)).toBeUndefined();
  });

  test("travel in an archive to the byte, and come in by none as what they are not", async () => {
    const { file_id } = await give();
    const archive = await exported(etui, userId);
    await etui.archives.erase(userId);
    await etui.archives.import(userId, sourceOf(archive));
    expect(await files().read(etui.scope(userId), "talk", file_id)).toMatchObject({ content: PIXEL });
    const row = rowsOf(archive)
      .map((line) => JSON.parse(line))
      .find(({ table }) => table === "conversation_files").row;
    for (const spoilt of [
      { ...row, size: 3 },
      { ...row, media_type: "application/pdf" },
      { ...row, media_type: "text/html" },
      { ...row, content: `${row.content}0` },
      { ...row, content: "\\xzz" },
    ])
      await expect(
        etui.archives.import(
          `${userId}-new`,
          sourceOf(
            sealed([{ table: "conversation_files", row: spoilt }], { schema: "0016-conversation-files" }),
          ),
        ),
      ).rejects.toThrow();
  });
});
