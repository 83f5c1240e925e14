/**
 * Writes docs/reference/ from the code: tools, filters, cards, OpenAPI, settings. `--check` writes nothing and fails if
 * a file does not match the code.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { KINDS } from "../packages/cards/src/kinds.ts";
import { openDomains } from "../packages/engine/src/domains.ts";
import type { Etui } from "../packages/engine/src/etui.ts";
import { Registry } from "../packages/engine/src/tool/registry.ts";
import { CARD_DATA, type CardType } from "../packages/protocol/src/card.ts";
import { CARD_TYPES } from "../packages/protocol/src/cards/card-type.ts";
import { CardOptions } from "../packages/protocol/src/cards/options.ts";
import { FILTER_LIMITS, FILTER_OPERATORS } from "../packages/protocol/src/filter/filter.ts";
import { ERROR_CODES } from "../packages/protocol/src/tool-result.ts";
import { openApi } from "../packages/server/src/http/openapi/openapi.ts";
import { SETTINGS } from "../packages/server/src/settings-reference.ts";
import { VERSION } from "../packages/server/src/version.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const FOLDER = join(ROOT, "docs/reference");
const check = process.argv.includes("--check");

const registry = new Registry();
// Nothing is called here, so the services are never used.
for (const { tool, domain } of openDomains({} as never).catalogue) registry.register(tool, domain);

const generated = "<!-- Made by `npm run reference` from the code. Do not edit. -->\n";
const json = (value: unknown) => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;
const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");

const files: Record<string, string> = {
  "tools.md": [
    "# Tools\n",
    generated,
    "Every tool answers a ToolResult: `status` (`success`, `error`, `not_found`, `conflict`, `pending`), its own fields,",
    "`model_output` (a short text for the model), `error` (what was wrong and what to do), `receipt` (what really changed).\n",
    ...registry
      .list()
      .map((tool) =>
        [
          `## ${tool.name}\n`,
          `${tool.description}\n`,
          `*${tool.title}* · effect \`${tool.effect}\`${tool.destructive ? " · may destroy" : ""}${tool.idempotent ? " · a repeat changes nothing more" : ""}${tool.audience === "person" ? " · for the person, no model sees it" : ""}\n`,
          `${json(tool.inputSchema)}\n`,
        ].join("\n"),
      ),
    "## Error codes\n",
    "| `error_code` | HTTP |\n| --- | --- |",
    ...Object.entries(ERROR_CODES).map(([code, { http }]) => `| \`${code}\` | ${http} |`),
    "",
  ].join("\n"),

  "filters.md": [
    "# Filters\n",
    generated,
    '`{"field": value}` is equality; everything in one object must hold. Types never mix: the number 1 is not the text "1".\n',
    "A field is named in the same way in `filters`, `fields` and `sort_by`: dots go deeper (`name.common`), whole numbers",
    "index arrays (`latlng.0`), a backslash takes the next character as it is (`a\\.b` is the key `a.b`; in JSON text a",
    'backslash is written twice), and between two dots stands the empty key (`packages..version` is `{"packages": {"":',
    '{"version": …}}}`).\n',
    "Filters look into content. For a document's own path there is `path_prefix`; `sort_by` knows `path`, `version`,",
    "`updated_at` and `created_at` beside the fields, with `-` in front for descending.\n",
    "| operator | takes | true when | example |\n| --- | --- | --- | --- |",
    ...Object.entries(FILTER_OPERATORS).map(
      ([name, { operand, meaning, example }]) =>
        `| \`${name}\` | ${cell(operand)} | ${cell(meaning)} | \`${cell(JSON.stringify(example))}\` |`,
    ),
    "",
    "Equality, `$in`, `$all` and `$any` are found by an index. `$contains` with a text, order, `$exists` and positions in",
    "arrays look at all of the user's documents under the prefix: for a tag, `$any` is the fast way to ask.\n",
    `At most ${FILTER_LIMITS.levels} levels, ${FILTER_LIMITS.conditions} conditions, ${FILTER_LIMITS.values} values in one list and ${FILTER_LIMITS.fieldBytes} bytes a field.\n`,
    `At most ${FILTER_LIMITS.points} points of work a document, whatever an index spares. A plain comparison is one, a text that`,
    "`$contains` looks for two; an object or array to compare with is 12 and more, and more than 16 values in `$any` or `$all`",
    "64. A filter that is dearer is refused, and told which part makes it so.",
    "",
  ].join("\n"),

  "cards.md": [
    "# Cards\n",
    generated,
    "What `show_card` answers in `data`, by `card_type`, as JSON Schema, and the arguments of a call for each.\n",
    ...CARD_TYPES.map(
      (type) => `## ${type}\n\n${json(schemaOf(CARD_DATA[type]))}\n\n${json(exampleOf(type))}\n`,
    ),
    `## options\n\n${json(schemaOf(CardOptions))}\n`,
  ].join("\n"),

  "settings.md": [
    "# Settings\n",
    generated,
    "All settings are environment variables; the command line has options for some.\n",
    "| variable | default | meaning |\n| --- | --- | --- |",
    ...SETTINGS.map(
      ({ name, otherwise, meaning }) => `| \`${name}\` | ${cell(otherwise)} | ${cell(meaning)} |`,
    ),
    "",
  ].join("\n"),

  "openapi.json": `${JSON.stringify(openApi({ tools: registry } as unknown as Etui, VERSION), null, 2)}\n`,
};

function schemaOf(schema: z.ZodType): object {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: "output" });
  return rest;
}

/** The sample in the gallery, as a model would show it. */
function exampleOf(type: CardType): object {
  const { raw, card } = KINDS[type].sample.en;
  return { card_type: type, data_source: { type: "inline", data: raw }, options: card.options };
}

/** Variables that the code reads but the reference lacks are missing documentation. */
function undocumentedSettings(): string[] {
  const known = new Set<string>(SETTINGS.map(({ name }) => name));
  const ofTheSystem = new Set([
    "PATH",
    "SystemRoot",
    "TZ",
    "LANG",
    "LC_ALL",
    "LC_MESSAGES",
    "NO_COLOR",
    "XDG_CACHE_HOME",
  ]);
  const read = new Set<string>();
  for (const folder of ["packages/engine/src", "packages/server/src", "packages/server/bin"]) {
    for (const entry of readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.[jt]s$/.test(entry.name) || entry.name.includes(".test.")) continue;
      const source = readFileSync(join(entry.parentPath, entry.name), "utf8");
      for (const [, name] of source.matchAll(/(?:process\.env\.|\.env\(")([A-Za-z_]+)/g)) read.add(name!);
    }
  }
  return [...read].filter((name) => !known.has(name) && !ofTheSystem.has(name));
}

const problems = undocumentedSettings().map((name) => `${name} is read but not in settings-reference.ts`);
for (const [name, text] of Object.entries(files)) {
  const path = join(FOLDER, name);
  if (!check) writeFileSync(path, text);
  else if (readFileSync(path, "utf8") !== text)
    problems.push(`docs/reference/${name} is stale: run \`npm run reference\``);
}
if (problems.length > 0) {
  process.stderr.write(`${problems.join("\n")}\n`);
  process.exitCode = 1;
}
