/** Skills of other MCP servers. No word of the other side is in the sentences, which models may read. */

import type { AnyRefusal } from "@etui/protocol/refusal";
import { figure } from "../../figure.ts";
import type { Say } from "../../sentence.ts";
import { someOf } from "../some-of.ts";

/** What is not as the server announced it, of one of its files. */
export type Mismatch = "unlisted" | "size" | "digest" | "frontmatter";

const MISMATCHES: Readonly<Record<Mismatch, string>> = {
  unlisted: "It is not among the files that the server announced.",
  size: "It has not the size that the server announced.",
  digest: "It has not the digest that the server announced.",
  frontmatter: "Its front matter is not the one that the server announced.",
};

/** What is wrong with a server's entry of a skill. */
export type EntryFault = "rules" | "dynamic" | "no_files" | "bad_uri" | "file_outside" | "no_manifest";

const ENTRY_FAULTS: Readonly<Record<EntryFault, string>> = {
  rules: "Its entry breaks the rules of the Skills extension.",
  dynamic: "The server makes it anew for every reader, so that nobody can verify what comes.",
  no_files: "Its entry does not say which files it has.",
  bad_uri: "Its URI is not that of a SKILL.md.",
  file_outside: "A file of it has a URI outside its folder.",
  no_manifest: "There is no SKILL.md among its files.",
};

/** Undefined where it cannot be shown. */
type Shown = { uri?: string | undefined };

const NAMELESS = "A skill whose URI cannot be shown";

export const mcpImport = {
  "mcp_import.refused": ({ code }: { code: number }) => `The server refused the request (code ${code}).`,
  "mcp_import.unknown_caller":
    "The server wants to know who asks. Give the header that it expects, such as Authorization.",
  "mcp_import.http_status": ({ status }: { status: number }) =>
    `The server answered with HTTP status ${status}. Check the address: it must be that of its MCP endpoint.`,
  "mcp_import.too_slow": "The server did not answer in time. Try again later.",
  "mcp_import.gone": "The server ended the connection. Check that it starts and speaks MCP.",
  "mcp_import.malformed": "What the server answered is not of the form that MCP has for it.",
  "mcp_import.no_command": "The command was not found. Check its spelling, or give its whole path.",
  "mcp_import.stopped": "The reading was stopped before it was done.",
  "mcp_import.answer_too_large": ({ together }: { together: boolean }): string =>
    together ? "The server's answers are too large together." : "The server's answer is too large.",
  "mcp_import.no_extension":
    "That server serves no skills: it does not speak the Skills extension (io.modelcontextprotocol/skills).",
  "mcp_import.no_skills": "That server lists no skills.",
  "mcp_import.endless": ({ most }: { most: number }) =>
    `The server's list of skills has no end, or more than ${figure(most)} entries. Name the URI of the skill that you want.`,
  "mcp_import.no_entry": ({ number }: { number: number }) =>
    `Entry ${number} of the server's list is left out: it is no entry of a skill.`,
  "mcp_import.listed_twice": ({ uri = NAMELESS }: Shown) =>
    `${uri} is listed twice by the server. Which one counts cannot be said, so nothing is read.`,
  /** The first of the names that can be shown, and how many skills there are beside those. */
  "mcp_import.unknown": ({
    name,
    known,
    more,
  }: {
    name?: string | undefined;
    known: readonly string[];
    more: number;
  }) => {
    const none =
      name === undefined ? "The server lists no skill of that name." : `The server lists no skill ${name}.`;
    if (known.length > 0) return `${none} It lists: ${someOf(known, more)}.`;
    return more === 0
      ? `${none} It lists none.`
      : `${none} It lists ${figure(more)}, of names that cannot be shown.`;
  },
  "mcp_import.one_name": ({ count, uris }: { count: number; uris: readonly string[] }) =>
    `${figure(count)} skills have one name, and none of them is taken${uris.length === 0 ? "" : `: ${someOf(uris, count - uris.length)}`}. Name the one you want by its URI.`,
  "mcp_import.too_many_bytes": ({ count, bytes, most }: { count: number; bytes: number; most: number }) =>
    `These ${figure(count)} skills have ${figure(bytes)} bytes; at most ${figure(most)} are read at once. Name some of them.`,
  "mcp_import.not_taken": ({ uri = NAMELESS, because }: Shown & { because: AnyRefusal }, say: Say) =>
    `${uri} is not taken: ${say(because)}`,
  "mcp_import.bad_entry": ({ fault }: { fault: EntryFault }) => ENTRY_FAULTS[fault],
  "mcp_import.too_many_files": ({ count, most }: { count: number; most: number }) =>
    `It has ${figure(count)} files; at most ${figure(most)} are read.`,
  "mcp_import.too_large": ({ bytes, most }: { bytes: number; most: number }) =>
    `It has ${figure(bytes)} bytes; at most ${figure(most)} are read.`,
  "mcp_import.file": ({ path, because }: { path: string; because: AnyRefusal }, say: Say) =>
    `${path}: ${say(because)}`,
  "mcp_import.mismatch": ({ what }: { what: Mismatch }) => MISMATCHES[what],
};
