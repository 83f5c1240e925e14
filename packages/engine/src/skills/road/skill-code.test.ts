import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SkillSource } from "@etui/protocol/skill";
import type { ToolResult } from "@etui/protocol/tool-result";
import type { JsonObject } from "@etui/values/json/json";
import { refusal } from "@etui/words/refusal";
import { afterAll, afterEach, expect, test } from "vitest";
import { withError } from "../../testing/with-error.ts";
import type { ToolContext } from "../../tool/tool.ts";
import type { SkillToolType, ToolDeclaration } from "../skill.ts";
import { CodeSkills } from "../testing/code-skills.ts";
import { testSkill } from "../testing/test-skill.ts";
import { type MayRun, SkillCode } from "./skill-code.ts";

const skills = new CodeSkills();
afterAll(() => skills[Symbol.dispose]());
const opened: SkillCode[] = [];
afterEach(() => Promise.all(opened.splice(0).map((code) => code.close())));

const SECRET = 's3cret"value';
const approved: MayRun = () => ({ ok: true, hosts: [] });

function open(mayRun?: MayRun, log: (line: string) => void = () => {}): SkillCode {
  const code = new SkillCode({
    profile: async () => ({ identity: { birth: "1990-01-01" } }),
    parameters: async () => ({ parameters: { unit: "C", key: SECRET }, secrets: [SECRET] }),
    ...(mayRun && { mayRun }),
    log,
  });
  opened.push(code);
  return code;
}

const declared = (name: string, type?: SkillToolType): ToolDeclaration => ({
  name,
  type,
  description: `Does ${name}.`,
  inputSchema: { type: "object" },
  cardType: undefined,
  whenToCall: undefined,
  effect: undefined,
  timeoutMs: undefined,
});

type Run = (name: string, args?: JsonObject, type?: SkillToolType) => Promise<ToolResult | undefined>;

/** Calls tools of a skill. When its code executes another tool of the skill, the call comes back here. */
function callerOf(code: SkillCode, root: string, source: SkillSource) {
  const skill = testSkill({ id: "stars", source, root });
  const executed: unknown[] = [];
  const context = {
    userId: "lin",
    locale: "en",
    timeZone: "UTC",
    signal: new AbortController().signal,
    execute: async (name: string, args: JsonObject): Promise<ToolResult> => {
      executed.push([name, args]);
      return name.startsWith("show") ? { status: "success", shown: true } : (await call(name, args))!;
    },
    lacks: () => undefined,
  } as unknown as ToolContext;
  const call: Run = async (name, args = {}, type) =>
    (await code.handlerOf(skill, declared(name, type)))?.(args, context);
  return { call, executed };
}

const both: SkillSource[] = ["bundled", "home"];
const answered = (data: unknown) => ({ status: "success", data });

test.each(both)("code of a %s skill is run, with the profile behind its arguments", async (source) => {
  const root = skills.write({
    "tools/handlers.ts": `import { handlers } from "@etui/skill";
      export default handlers({
        birth: (args, context) => context.need("birth", { from: "identity.birth" }),
        seen: (args, context) => context.show("table", [args]),
        fails: () => { throw new Error("no ephemeris at /home/lin/sweph") },
      });`,
  });
  const { call, executed } = callerOf(open(approved), root, source);
  expect(await call("birth")).toEqual(answered("1990-01-01"));
  expect(await call("seen", { a: 1 })).toEqual({ status: "success", shown: true });
  expect(executed).toEqual([
    ["show_card", { card_type: "table", data_source: { type: "inline", data: [{ a: 1 }] }, options: {} }],
  ]);
  expect(withError(await call("fails"))).toEqual({
    status: "error",
    error_code: "internal",
    error: 'The skill\'s code failed: "no ephemeris at …".',
  });
});

test.each(both)("tools of a %s skill that call each other in a circle are stopped", async (source) => {
  const root = skills.withHandlers(`round: async (args, context) => {
    const next = await context.execute("round", { turn: args.turn + 1 });
    return next.status === "success" ? next.data : { turn: args.turn, refusals: next.refusals };
  }`);
  const { call } = callerOf(open(approved), root, source);
  expect(await call("round", { turn: 1 })).toEqual(
    answered({ turn: 8, refusals: [refusal("skill_code.too_deep", { most: 8 })] }),
  );
  expect(await call("round", { turn: 1 })).toMatchObject({ status: "success" });
});

test("calls that branch out into the same skill do not wait for each other", async () => {
  const root = skills.withHandlers(`branch: async ({ level }, { execute }) => {
    if (level === 0) return 1;
    const below = await Promise.all([1, 2, 3].map(() => execute("branch", { level: level - 1 })));
    return below.reduce((sum, { data }) => sum + data, 0);
  }`);
  const { call } = callerOf(open(approved), root, "home");
  expect(await call("branch", { level: 2 })).toEqual(answered(9));
});

test("installed code that nobody approved is not run, and the answer says how it is approved", async () => {
  const root = skills.withHandlers(`compute: () => 1`);
  const { call } = callerOf(open(), root, "home");
  expect(withError(await call("compute", {}, "compute"))).toEqual({
    status: "error",
    error_code: "forbidden",
    error: expect.stringMatching(
      /The code of stars was not approved.*`npx etui skill approve stars`.*Skill Studio/,
    ),
  });
});

test("the approval is asked about the contents as they are, for the person who calls", async () => {
  const asked: { userId: string; digest: string }[] = [];
  const root = skills.withHandlers("compute: () => 1");
  const { call } = callerOf(
    open(({ skill, userId, digest }) => {
      asked.push({ userId, digest });
      return asked.length === 1
        ? { ok: true, hosts: [] }
        : { ok: false, refused: refusal("skill_code.changed", { skill: skill.id }) };
    }),
    root,
    "home",
  );
  expect(await call("compute")).toEqual(answered(1));
  writeFileSync(join(root, "tools/handlers.mjs"), "export default { compute: () => 2 };");
  expect(withError(await call("compute"))).toMatchObject({
    error_code: "forbidden",
    error: expect.stringMatching(/^stars has changed since its code was approved/),
  });
  expect(asked.map(({ userId }) => userId)).toEqual(["lin", "lin"]);
  expect(asked[0]!.digest).not.toBe(asked[1]!.digest);
});

test("forms and views of an installed skill need no code, and no approval", async () => {
  const root = skills.withHandlers(`ask_city: () => "of its own"`);
  for (const [mayRun, own] of [
    [undefined, false],
    [approved, true],
  ] as const) {
    const { call } = callerOf(open(mayRun), root, "home");
    expect(await call("ask_birth", {}, "collect")).toEqual({ status: "success", shown: true });
    expect(await call("show_stars", {}, "display")).toEqual({ status: "success", shown: true });
    expect(await call("ask_city", {}, "collect")).toEqual(
      own ? answered("of its own") : { status: "success", shown: true },
    );
  }
});

test("a tool that computes and has no code says so, until the code is there", async () => {
  const root = skills.write({ "SKILL.md": "# Stars" });
  const { call } = callerOf(open(approved), root, "home");
  expect(withError(await call("compute", {}, "compute"))).toMatchObject({
    error: expect.stringContaining("compute has no code"),
  });
  const code = skills.withHandlers("compute: () => 1");
  const later = callerOf(open(approved), code, "home");
  expect(await later.call("compute", {}, "compute")).toEqual(answered(1));
});

test.each(both)(
  "a line that code of a %s skill logs stays one line and paints over nothing",
  async (source) => {
    const root = skills.write({
      "tools/handlers.mjs":
        'export const say = (args, context) => { context.log("a\\u001b[2J\\nfault b"); console.log("c\\u001b]0;d\\u0007"); return 1; }',
    });
    const lines: string[] = [];
    await callerOf(
      open(approved, (line) => void lines.push(line)),
      root,
      source,
    ).call("say");
    await expect.poll(() => lines.join("|")).toContain("a\\u001b[2J\\u000afault b");
    expect(lines.join("")).not.toMatch(/\p{Cc}/u);
  },
);

test.each(both)(
  "a secret that code of a %s skill lets out is masked in answers, faults and logs",
  async (source) => {
    const root = skills.write({
      "tools/handlers.mjs": `
      export const tell = (args, { parameters, log }) => { log(parameters.key); return { said: [parameters.key], unit: parameters.unit }; };
      export const fail = (args, { parameters }) => { throw new Error("wrong key " + parameters.key); };`,
    });
    const lines: string[] = [];
    const { call } = callerOf(
      open(approved, (line) => void lines.push(line)),
      root,
      source,
    );
    expect(await call("tell")).toEqual(answered({ said: ["•••"], unit: "C" }));
    expect(withError(await call("fail"))).toMatchObject({
      status: "error",
      error: expect.stringContaining("wrong key •••"),
    });
    await expect.poll(() => lines.join("|")).toContain("•••");
    expect(lines.join("|")).not.toContain("s3cret");
  },
);
