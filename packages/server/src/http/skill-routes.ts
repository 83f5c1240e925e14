/** `/api/skills`: what there is, what one says and brings, its versions and settings. */
import { checkLoaded, type Etui, estimateTokens } from "@etui/engine";
import { LISTED_STATES, SKILL_SOURCES, type SkillMatch } from "@etui/protocol/skill";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { ruleInChinese } from "../skill-rules-zh.ts";
import { errorAnswer, jsonAnswer, toolAnswer } from "./answer.ts";
import { callContext } from "./door/call-context.ts";
import type { AppEnv } from "./door/caller.ts";
import { readJson } from "./door/request-body.ts";
import { readChoice, readInteger } from "./query-parameters.ts";
import { toolInfo } from "./tool-info.ts";

const MOST = 200;
const Given = z.union([z.strictObject({ value: z.json() }), z.strictObject({ secret: z.string() })]);

const Written = z.strictObject({
  name: z.string(),
  description: z.string().optional(),
  instructions: z.string().optional(),
  triggers: z.array(z.string()).optional(),
  source_path: z.string().optional(),
  tools: z.array(z.record(z.string(), z.json())).optional(),
});

export function skillRoutes(etui: Etui): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const wrong = (error: string) => errorAnswer("invalid_arguments", error);
  const scopeOf = (c: Context<AppEnv>) => etui.scope(c.get("caller").userId);

  app.get("/", async (c) => {
    const limit = readInteger("limit", c.req.query("limit"), { from: 1, to: MOST, otherwise: 50 });
    if (!limit.ok) return wrong(limit.error);
    const source = readChoice("source", c.req.query("source"), SKILL_SOURCES);
    if (!source.ok) return wrong(source.error);
    const state = readChoice("state", c.req.query("state"), LISTED_STATES);
    if (!state.ok) return wrong(state.error);
    const { query, cursor } = c.req.query();
    const said = { query, cursor, source: source.value, state: state.value, limit: limit.value };
    return toolAnswer(await etui.execute("list_skills", said, callContext(c.env, c.get("caller"))));
  });

  app.get("/usage", async (c) => {
    const days = readInteger("days", c.req.query("days"), { from: 1, to: 400, otherwise: 30 });
    if (!days.ok) return wrong(days.error);
    return jsonAnswer({ days: days.value, usage: await etui.skills.usage(scopeOf(c), days.value) });
  });

  app.get("/match", async (c) => {
    const limit = readInteger("limit", c.req.query("limit"), { from: 1, to: MOST, otherwise: 5 });
    if (!limit.ok) return wrong(limit.error);
    const said = c.req.query("words") ?? "";
    if (said.trim() === "") return wrong("words is missing: add ?words= and what the person said.");
    const matches = await etui.skills.match(c.get("caller").userId, said, limit.value);
    return jsonAnswer({
      matches: matches.map(({ skill, score, why }): SkillMatch & { score: number } => ({
        name: skill.id,
        title: skill.name,
        score,
        why,
      })),
    });
  });

  /** Judges what somebody is writing, and stores nothing. */
  app.post("/check", async (c) => {
    const body = await readJson(c.env.incoming);
    if (!body.ok) return errorAnswer(body.code, body.error);
    const written = Written.safeParse(body.value);
    if (!written.success)
      return wrong("Send name, and what is written of description, instructions, triggers, tools.");
    const { name, ...fields } = written.data;
    const drafted = await etui.skills.store.drafted(name, fields as never);
    if (!drafted.ok) return jsonAnswer({ ok: false, error: drafted.error });
    const { skill, warnings } = drafted;
    const { score, rules } = await checkLoaded(skill);
    const isChinese = callContext(c.env, c.get("caller")).locale === "zh";
    return jsonAnswer({
      ok: true,
      score,
      rules: rules.map((rule) => ({
        code: rule.code,
        fulfilled: rule.fulfilled,
        message: isChinese ? ruleInChinese(rule) : rule.message,
      })),
      warnings,
      tokens: {
        description: estimateTokens(skill.description),
        instructions: estimateTokens(skill.body),
      },
    });
  });

  app.get("/index", async (c) => {
    const budget = readInteger("budget", c.req.query("budget"), { from: 50, to: 20_000, otherwise: 2_000 });
    if (!budget.ok) return wrong(budget.error);
    const said = c.req.query("words");
    const lines = await etui.skills.index(
      { userId: c.get("caller").userId, mayUseSkill: () => true },
      { budget: budget.value, ...(said !== undefined && { words: said }) },
    );
    return jsonAnswer({ lines });
  });

  app.get("/:name", async (c) => {
    const described = await etui.skills.describe(scopeOf(c), c.req.param("name"));
    return described.ok ? jsonAnswer(described.skill) : notThere(described.error);
  });

  app.get("/:name/files/:file{.+}", async (c) => {
    const { name, file } = c.req.param();
    const read = await etui.skills.readFile(c.get("caller").userId, name, file);
    return read.ok
      ? jsonAnswer({ name: read.skill.id, file: read.file, text: read.text })
      : notThere(read.error);
  });

  /** As GET /api/tools describes them; they are called there as well. */
  app.get("/:name/tools", async (c) => {
    const tools = await etui.skills.toolsOf(c.get("caller").userId, c.req.param("name"));
    return tools
      ? jsonAnswer({ tools: tools.map(toolInfo) })
      : notThere("There is no such skill. GET /api/skills lists those there are.");
  });

  /** A saved one as its row has it, drafts too: what is null comes from its folder. */
  app.get("/:name/stored", async (c) => {
    const stored = await etui.skills.store.read(scopeOf(c), c.req.param("name"));
    if (!stored) return notThere("No skill is saved under this name.");
    const { version, state, updated_at } = stored;
    return jsonAnswer({ name: stored.name, version, updated_at: updated_at.toISOString(), ...state });
  });

  app.get("/:name/versions", async (c) =>
    jsonAnswer({ versions: await etui.skills.store.versions(scopeOf(c), c.req.param("name")) }),
  );

  app.get("/:name/parameters", (c) =>
    withSkill(c, async (name) =>
      jsonAnswer({ parameters: await etui.skills.parameters.list(scopeOf(c), name) }),
    ),
  );

  app.put("/:name/parameters/:key", (c) =>
    withSkill(c, async (skillName) => {
      const body = await readJson(c.env.incoming);
      if (!body.ok) return errorAnswer(body.code, body.error);
      const given = Given.safeParse(body.value);
      if (!given.success)
        return wrong('Send {"value": …}, or {"secret": "…"} for what only the skill\'s code may see.');
      const { key } = c.req.param();
      const set = await etui.skills.parameters.set(scopeOf(c), { skillName, key: key! }, given.data as never);
      return set.ok ? jsonAnswer({ status: "success", name: skillName, key }) : wrong(set.error);
    }),
  );

  app.delete("/:name/parameters/:key", (c) =>
    withSkill(c, async (name) => {
      const removed = await etui.skills.parameters.remove(scopeOf(c), name, c.req.param("key")!);
      return removed ? jsonAnswer({ status: "success", name }) : notThere("There is no such setting.");
    }),
  );

  /** By any spelling of its name. */
  async function withSkill(
    c: Context<AppEnv>,
    answer: (name: string) => Promise<Response>,
  ): Promise<Response> {
    const described = await etui.skills.describe(scopeOf(c), c.req.param("name")!);
    return described.ok ? answer(described.skill.name) : notThere(described.error);
  }

  return app;
}

const notThere = (error: string): Response => toolAnswer({ status: "not_found", error });
