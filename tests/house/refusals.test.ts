/**
 * Code that refuses names a code with facts, and contains no sentence: those are made in packages/words, in the
 * reader's language. A literal sentence would reach a Chinese reader in English.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Argument, type Expression, parseSync, Visitor } from "oxc-parser";
import { expect, test } from "vitest";

const PACKAGES = new URL("../../packages/", import.meta.url).pathname;

/** The functions that make a refusal from a reason, also as methods (`this.#refuse(…)`). */
const REFUSE: ReadonlySet<string> = new Set([
  "failure",
  "notFound",
  "conflict",
  "refuse",
  "refused",
  "invalid",
  "wrong",
  "notThere",
  "conflicting",
  "no",
  "fail",
  "failed",
]);

/** Errors that carry a refusal, and what HTTP answers one with. */
const CARRIES = /Refus(?:ed|al|ing)$/;

/** The fields for a refusal in a function's result. */
const FIELDS: ReadonlySet<string> = new Set(["refused", "because", "refusals", "error", "reason", "message"]);

/** Files and folders with sentences of their own, each with the reason. */
const SAYS_IT_ITSELF: Readonly<Record<string, string>> = {
  "server/src/mcp/skills/served-skill.ts":
    "An operator's log has it, and a host that asked for a skill by MCP, whose errors are English.",
  "server/src/mcp/transport/": "It breaks the protocol's own framing, before anybody has said a language.",
  "server/src/cli/words/": "These are the words of the command line, in two languages.",
  "engine/src/outgoing/webhook.ts": "A receiver's own program calls it, and its author reads the reason.",
};

/** Whether it is words for a person: codes and names are one word, without a full stop. */
const hasWords = (text: string) => /\S\s+\S|\s$|^\s|\w[.!?]$|\p{Script=Han}/u.test(text);

/** A text of words, or a condition or an addition that gives one. */
function isSentence(node: Argument | Expression | undefined): boolean {
  switch (node?.type) {
    case "Literal":
      return typeof node.value === "string" && hasWords(node.value);
    case "TemplateLiteral":
      return node.quasis.some(({ value }) => hasWords(value.raw));
    case "ConditionalExpression":
      return isSentence(node.consequent) || isSentence(node.alternate);
    case "LogicalExpression":
      return isSentence(node.left as Expression) || isSentence(node.right);
    case "BinaryExpression":
      return node.operator === "+" && (isSentence(node.left as Expression) || isSentence(node.right));
    case "ParenthesizedExpression":
    case "TSAsExpression":
      return isSentence(node.expression);
    default:
      return false;
  }
}

/** The sentences given as a reason in the source, each with its line. */
function sentencesIn(name: string, source: string): string[] {
  const found: string[] = [];
  const note = (node: { start: number; end: number }) => {
    const line = source.slice(0, node.start).split("\n").length;
    found.push(`${name}:${line} ${source.slice(node.start, node.end)}`);
  };
  // A sentence that has a name first is found by its name.
  const named = new Set<string>();
  const isReason = (node: Argument | Expression | undefined) =>
    isSentence(node) || (node?.type === "Identifier" && named.has(node.name));
  const { program } = parseSync(name, source);
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === "Identifier" && isSentence(init ?? undefined)) named.add(id.name);
    },
  }).visit(program);
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      if (REFUSE.has(nameOf(callee) ?? "")) for (const one of given) if (isReason(one)) note(one);
    },
    NewExpression({ callee, arguments: given }) {
      if (CARRIES.test(nameOf(callee) ?? "")) for (const one of given) if (isReason(one)) note(one);
    },
    ObjectExpression({ properties }) {
      const fields = new Map(
        properties.flatMap((one) =>
          one.type === "Property" && one.key.type === "Identifier" ? [[one.key.name, one.value]] : [],
        ),
      );
      const isRefused =
        literalIn(fields.get("ok")) === false ||
        OUTCOMES.some((name) => NOT_DONE.has(literalIn(fields.get(name))));
      for (const field of FIELDS) {
        const reason = fields.get(field);
        if ((isRefused || field === "refused") && reason && isReason(reason)) note(reason);
      }
    },
  }).visit(program);
  return found;
}

/** What a call or a `new` names: a function, or the method of whatever has it. */
function nameOf(callee: Expression): string | undefined {
  if (callee.type === "Identifier") return callee.name;
  if (callee.type !== "MemberExpression" || callee.computed) return undefined;
  return callee.property.type === "Identifier" || callee.property.type === "PrivateIdentifier"
    ? callee.property.name
    : undefined;
}

/** The fields that say what became of a thing, and their values when nothing did. */
const OUTCOMES = ["status", "outcome", "did"];
const NOT_DONE: ReadonlySet<unknown> = new Set(["error", "not_found", "conflict", "refused", "failed"]);

/** The value of a literal, which may stand there `as const`. */
function literalIn(node: Expression | undefined): unknown {
  if (node?.type === "TSAsExpression") return literalIn(node.expression);
  return node?.type === "Literal" ? node.value : undefined;
}

const files = ["engine", "server"].flatMap((name) =>
  readdirSync(join(PACKAGES, name, "src"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !/\.test\.|\/?testing\/|\/test-/.test(path))
    .map((path) => `${name}/src/${path}`),
);

const isExcepted = (path: string) => Object.keys(SAYS_IT_ITSELF).some((place) => path.startsWith(place));

test("no part of the engine or the server refuses with a sentence of its own", () => {
  const sentences = files
    .filter((path) => !isExcepted(path))
    .flatMap((path) => sentencesIn(path, readFileSync(join(PACKAGES, path), "utf8")));
  expect(sentences, "a sentence goes to packages/words; refuse with refusal(code, facts)").toEqual([]);
});

test("each exception is one: something there says a sentence", () => {
  for (const place of Object.keys(SAYS_IT_ITSELF)) {
    const some = files.filter((path) => path.startsWith(place));
    const sentences = some.flatMap((path) => sentencesIn(path, readFileSync(join(PACKAGES, path), "utf8")));
    expect(sentences, place).not.toEqual([]);
  }
});

test.each([
  'return failure("invalid_arguments", "The path is wrong.");',
  `return failure("invalid_arguments", \`The path \${path} is wrong.\`);`,
  `return notFound(near ? \`Did you mean \${near}?\` : "Nothing is there.", { path });`,
  'return conflict("It is at version " + version, { version });',
  'const GONE = "It is gone.";\nreturn notFound(GONE);',
  'return { ok: false, error: "It is too long." };',
  'return { ok: false as const, error: "It is too long." };',
  'return { status: "error", error_code: "malformed", error: "It is too long." };',
  `return { status: "not_found" as const, error: \`There is no \${tool}.\` };`,
  `const gone = \`There is no \${path} any more.\`;\nreturn notFound(gone, { path });`,
  'throw new ArchiveRefused("The archive is broken.");',
  'throw new Refused("busy", "A reply is being made.");',
  'this.#refuse("The message is broken.");',
  'return answers.notFound("Nothing is there.");',
  'return failure("invalid_arguments", "路径不对");',
  `return { ok: false, reason: "full", refused: \`There are \${most} already.\` };`,
])("a sentence is noticed: %s", (source) => {
  expect(sentencesIn("a.ts", source)).toHaveLength(1);
});

test.each([
  'return refused("cursor.unknown");',
  'return failure("invalid_arguments", refusal("path.empty", { at: "path" }));',
  "return notFound(because, { path });",
  'return { ok: true, error: "" };',
  'return { status: "success", message: "It is saved." };',
  'throw new ArchiveRefused(refusal("archive.edited"));',
  'return { ok: false, reason: "not_found" };',
])("a code is none: %s", (source) => {
  expect(sentencesIn("a.ts", source)).toEqual([]);
});
