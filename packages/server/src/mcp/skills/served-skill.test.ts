import type { Skill } from "@etui/engine";
import fc from "fast-check";
import { expect, test } from "vitest";
import { servedManifest, servedSkill } from "./served-skill.ts";

const skillOf = (given: Partial<Skill>): Skill => ({
  id: "my_skill",
  kind: "skill",
  format: "row",
  name: "我的",
  version: undefined,
  description: "",
  triggers: [],
  category: undefined,
  tags: [],
  requires: [],
  network: [],
  allowedTools: [],
  disableModelInvocation: false,
  userInvocable: true,
  license: undefined,
  compatibility: undefined,
  paths: [],
  cardMapping: {},
  customCards: [],
  extras: {},
  body: "Do it.\n",
  bodyLine: 1,
  source: "database",
  root: undefined,
  file: undefined,
  tools: [],
  diagnostics: [],
  ...given,
});

const text = fc.string({ unit: "binary" });
const json = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<string>;
const extras = fc.dictionary(
  fc.oneof(text, fc.constantFrom("metadata", "no", "null", "1.0", "a: b", "#", "version", "homepage")),
  json,
  { maxKeys: 5 },
);

test("whatever a skill says, hosts can read the front matter that is written for it", async () => {
  await fc.assert(
    fc.asyncProperty(text, text, fc.option(text, { nil: undefined }), extras, text, async (...given) => {
      const [name, description, license, extras, body] = given;
      const skill = skillOf({ name: name || "x", description, license, extras, body });
      expect(await servedManifest("my-skill", skill)).toMatchObject({ ok: true });
    }),
  );
});

test("a row's tools are a file of the skill", async () => {
  const tool = { name: "count", description: "Counts.", inputSchema: { type: "object" } };
  const rest = { type: undefined, cardType: undefined, whenToCall: undefined };
  const tools = [{ ...tool, ...rest, effect: undefined, timeoutMs: undefined }];
  expect(await servedSkill("my-skill", skillOf({ tools }))).toMatchObject({
    ok: true,
    entry: {
      resources: [{ uri: "skill://my-skill/SKILL.md" }, { uri: "skill://my-skill/tools/tools.yaml" }],
    },
  });
});

test("a description is cut where hosts take no longer one, between two characters", async () => {
  const skill = skillOf({ description: "𠮷".repeat(2_000) });
  const served = await servedManifest("my-skill", skill);
  expect(served.ok && [...served.entry.frontmatter.description].length).toBe(1_024);
});
