/** For tests: an MCP server that gives the answers it is told to, however wrong. */
import { createHash } from "node:crypto";
import { isObject } from "@etui/values/json/json-object";
import { InMemoryTransport, type JSONRPCMessage } from "@modelcontextprotocol/client";
import type { JsonObject } from "../../wire.ts";

/** `undefined` means that it never answers. */
export type Script = Record<string, (params: JsonObject) => unknown>;

const CAPABILITIES = { resources: {}, extensions: { "io.modelcontextprotocol/skills": {} } };

export function scriptedServer(script: Script, capabilities: object = CAPABILITIES): InMemoryTransport {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  const all: Script = {
    initialize: ({ protocolVersion }) => ({
      protocolVersion,
      capabilities,
      serverInfo: { name: "scripted", version: "1" },
    }),
    ...script,
  };
  theirs.onmessage = (message: JSONRPCMessage) => {
    if (!("method" in message) || !("id" in message)) return;
    const { id, method, params } = message;
    const answer = all[method];
    if (!answer) {
      void theirs.send({ jsonrpc: "2.0", id, error: { code: -32601, message: "Method not found" } });
      return;
    }
    const result = answer(isObject(params) ? params : {});
    if (result !== undefined) void theirs.send({ jsonrpc: "2.0", id, result: result as JsonObject });
  };
  void theirs.start();
  return ours;
}

export const digestOf = (data: string | Uint8Array) =>
  `sha256:${createHash("sha256").update(data).digest("hex")}`;

export interface ScriptedSkill {
  uri: string;
  frontmatter: unknown;
  resources: unknown;
}

/** A correct entry, and the answers to reads of its files. */
export function honestSkill(
  name: string,
  more: Record<string, string | Buffer> = {},
  root = `skill://${name}`,
) {
  const files: Record<string, string | Buffer> = {
    "SKILL.md": `---\nname: ${name}\ndescription: What ${name} does.\n---\n# ${name}\n`,
    ...more,
  };
  const entry: ScriptedSkill = {
    uri: `${root}/SKILL.md`,
    frontmatter: { name, description: `What ${name} does.` },
    resources: Object.entries(files).map(([path, content]) => ({
      uri: `${root}/${path}`,
      digest: digestOf(content),
      size: Buffer.byteLength(content),
    })),
  };
  const contents = new Map(
    Object.entries(files).map(([path, content]) => [
      `${root}/${path}`,
      typeof content === "string" ? { text: content } : { blob: content.toString("base64") },
    ]),
  );
  return { entry, contents };
}

type Honest = ReturnType<typeof honestSkill>;

/** Lists these skills, and lets their files be read. */
export const serving = (...skills: Honest[]): Script => ({
  "skills/list": () => ({ skills: skills.map(({ entry }) => entry) }),
  "skills/get": ({ uri }) => ({ skill: skills.find(({ entry }) => entry.uri === uri)?.entry }),
  "resources/read": ({ uri }) => ({
    contents: skills.flatMap(({ contents }) => {
      const content = contents.get(uri as string);
      return content ? [{ uri, mimeType: "image/x-nonsense", ...content }] : [];
    }),
  }),
});
