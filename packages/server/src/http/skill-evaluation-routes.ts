/** `/api/skills/evaluate`: how well the right skill is found for sentences, with the figures of `etui skill eval`. */
import { type Etui, evaluateRouting, findByName, type LabelledRequest } from "@etui/engine";
import type { SkillMatch } from "@etui/protocol/skill";
import { Hono } from "hono";
import { z } from "zod";
import { errorAnswer, jsonAnswer } from "./answer.ts";
import type { AppEnv } from "./door/caller.ts";
import { readJson } from "./door/request-body.ts";

const MOST_REQUESTS = 500;
const MOST_FOUND = 5;

const Evaluation = z.strictObject({
  requests: z
    .array(
      z.strictObject({
        request: z.string().refine((text) => text.trim() !== ""),
        /** Null where it needs none; left out where nobody says. */
        skill: z.string().min(1).nullable().optional(),
        language: z.string().optional(),
        also: z.array(z.string()).optional(),
      }),
    )
    .min(1)
    .max(MOST_REQUESTS),
});

export function skillEvaluationRoutes(etui: Etui): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.post("/evaluate", async (c) => {
    const body = await readJson(c.env.incoming);
    if (!body.ok) return errorAnswer(body.code, body.error);
    const given = Evaluation.safeParse(body.value);
    if (!given.success)
      return errorAnswer(
        "invalid_arguments",
        `Send {"requests": [{"request": "I cannot sleep", "skill": "sleep"}]}, at most ${MOST_REQUESTS}; skill is null where none is needed, and left out where nobody says.`,
      );
    const { userId } = c.get("caller");
    const [view, finder] = await Promise.all([etui.skills.library.of(userId), etui.skills.finder(userId)]);
    // Also by the name that people know it by. Each name once: one that is not there is compared with all that are.
    const ids = new Map<string, string | undefined>();
    const idOf = (name: string) => {
      if (!ids.has(name)) {
        const found = findByName(view, name);
        ids.set(name, found.ok ? found.skill.id : undefined);
      }
      return ids.get(name);
    };
    const labelled: LabelledRequest[] = [];
    const outcomes = given.data.requests.map(({ request, skill, language, also = [] }) => {
      const found = finder.match(request, MOST_FOUND);
      const shown = {
        request,
        found: found.map(({ skill: { id, name }, why }): SkillMatch => ({ name: id, title: name, why })),
      };
      if (skill === undefined) return shown;
      const id = skill === null ? null : (idOf(skill) ?? skill);
      const right = also.map((name) => idOf(name) ?? name);
      labelled.push({ request, skill: id, language, also: right });
      const at = found.findIndex((match) => match.skill.id === id || right.includes(match.skill.id));
      return {
        ...shown,
        skill: id,
        is_known: skill === null || idOf(skill) !== undefined,
        rank: at === -1 ? null : at + 1,
      };
    });
    return jsonAnswer({
      requests: outcomes,
      report: labelled.length === 0 ? null : evaluateRouting(finder, labelled),
    });
  });

  return app;
}
