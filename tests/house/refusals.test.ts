/**
 * Code that refuses names a code with facts, and contains no sentence: those are made in packages/words, in the
 * reader's language. A literal sentence would reach a Chinese reader in English.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Argument, type Expression, parseSync, Visitor } from "oxc-parser";
import { expect, test } from "vitest";

const PACKAGES = new URL("../../packages/", import.meta.url).pathname;

/** The functions that make a refusal from a reason, with the position of the reason among their arguments. */
const REFUSE: Readonly<Record<string, number>> = {
  failure: 1,
  notFound: 0,
  conflict: 0,
  refuse: 1,
  refused: 0,
  invalid: 0,
  wrong: 0,
  notThere: 0,
  conflicting: 0,
};

/** The fields for a refusal in a function's result. */
const FIELDS: ReadonlySet<string> = new Set(["refused", "because", "refusals", "error"]);

/** Files and folders with sentences of their own, each with the reason. */
const SAYS_IT_ITSELF: Readonly<Record<string, string>> = {
  "server/src/mcp/skills/served-skill.ts":
    "An operator's log has it, and a host that asked for a skill by MCP, whose errors are English.",
  "server/src/mcp/transport/message-lines.ts":
    "It breaks the protocol's own framing, before anybody has said a language.",
  "server/src/cli/words/": "These are the words of the command line, in two languages.",
  "engine/src/outgoing/webhook.ts": "A receiver's own program calls it, and its author reads the reason.",
};

/** Whether there are several words: codes and names have only one. */
const hasWords = (text: string) => /\S\s+\S|\s$|^\s/.test(text);

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
  // A sentence used in several places is a constant, which is found by its name.
  const constants = new Set<string>();
  const isReason = (node: Argument | Expression | undefined) =>
    isSentence(node) || (node?.type === "Identifier" && constants.has(node.name));
  const { program } = parseSync(name, source);
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === "Identifier" && /^[A-Z_]+$/.test(id.name) && isSentence(init ?? undefined))
        constants.add(id.name);
    },
  }).visit(program);
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      const at = callee.type === "Identifier" ? REFUSE[callee.name] : undefined;
      const reason = at === undefined ? undefined : given[at];
      if (reason && isReason(reason)) note(reason);
    },
    ObjectExpression({ properties }) {
      const fields = properties.flatMap((one) => (one.type === "Property" ? [one] : []));
      const named = (name: string) =>
        fields.find(({ key }) => key.type === "Identifier" && key.name === name)?.value;
      const ok = named("ok");
      const isRefused = ok?.type === "Literal" && ok.value === false;
      for (const field of FIELDS) {
        const reason = named(field);
        if ((isRefused || field === "refused") && reason && isReason(reason as Expression)) note(reason);
      }
    },
  }).visit(program);
  return found;
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
  `return { ok: false, reason: "full", refused: \`There are \${most} already.\` };`,
])("a sentence is noticed: %s", (source) => {
  expect(sentencesIn("a.ts", source)).toHaveLength(1);
});

test.each([
  'return refused("cursor.unknown");',
  'return failure("invalid_arguments", refusal("path.empty", { at: "path" }));',
  "return notFound(because, { path });",
  'return { ok: true, error: "" };',
])("a code is none: %s", (source) => {
  expect(sentencesIn("a.ts", source)).toEqual([]);
});
