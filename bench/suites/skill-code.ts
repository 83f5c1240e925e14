/** What the code of skills costs: in this process, in a warm process of its own, and in one that has to be started. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { z } from "zod";
import { createEtui } from "../../packages/engine/src/etui.ts";
import { IsolatedHandlers } from "../../packages/engine/src/skills/handlers/isolated/isolated-handlers.ts";
import { needOf } from "../../packages/engine/src/skills/handlers/need.ts";
import { codeDigestOf } from "../../packages/engine/src/skills/install/digests-of.ts";
import { success } from "../../packages/engine/src/tool/answers.ts";
import { defineTool } from "../../packages/engine/src/tool/define-tool.ts";
import { median, quantile } from "../harness.ts";
import type { Bench, Section, Suite } from "../suite.ts";

const HANDLER = `export default { twice: (args) => ({ number: args.number * 2 }) };`;
const MANIFEST = `---
id: bench
name: Bench
version: 1.0.0
description: Doubles a number.
triggers: [double]
---
# Bench
`;
const TOOLS = `tools:
  - name: twice
    type: compute
    description: Doubles a number.
    parameters:
      number: { type: number, required: true }
`;

export const skillCode: Suite = {
  name: "skill-code",
  async run(bench) {
    const root = mkdtempSync(join(tmpdir(), "etui-bench-code-"));
    try {
      const skill = join(root, "skills", "bench");
      for (const [path, text] of [
        ["SKILL.md", MANIFEST],
        ["tools/tools.yaml", TOOLS],
        ["tools/handlers.mjs", HANDLER],
      ] as const) {
        mkdirSync(dirname(join(skill, path)), { recursive: true });
        writeFileSync(join(skill, path), text);
      }
      return [await inProcess(bench, root), await isolated(bench, skill)];
    } finally {
      rmSync(root, { recursive: true });
    }
  },
};

/** The same function as a built-in tool, which is the cost of Etui's own code on the road. */
const builtIn = defineTool({
  name: "built_in_twice",
  title: "Twice",
  summary: "Doubles a number.",
  description: "Doubles a number.",
  effect: "read",
  input: z.strictObject({ number: z.number() }),
  run: async ({ number }) => success({ data: { number: number * 2 } }),
});

async function inProcess({ server, smoke }: Bench, bundledSkills: string): Promise<Section> {
  await using etui = await createEtui({ home: server.home, bundledSkills, tools: [builtIn] });
  const rounds = smoke ? 20 : 2_000;
  const profile = await etui.execute("write_user_data", {
    path: "profile/identity",
    content: { name: "Lin" },
  });
  if (profile.status !== "success") throw new Error(`the profile was answered with ${profile.status}`);
  const measured = await inTurns(rounds, {
    builtIn: () => expectSuccess(etui.execute("built_in_twice" as never, { number: 21 } as never)),
    profile: () => expectSuccess(etui.execute("read", { path: "profile" } as never)),
    skill: () => expectSuccess(etui.execute("twice" as never, { number: 21 } as never)),
  });
  return {
    title: "A skill's code in this process",
    about:
      "Through the whole road, in turns; medians. The code is given the profile, which is read for each call.",
    figures: [
      { what: "built-in tool", value: measured.builtIn, unit: "ms" },
      { what: "`read` of the profile", value: measured.profile, unit: "ms" },
      { what: "skill's tool", value: measured.skill, unit: "ms" },
    ],
    bars: smoke
      ? []
      : [
          {
            what: "skill's tool over the reading of the profile",
            actual: measured.skill - measured.profile,
            bar: 0.2,
            kind: "most",
            unit: "ms",
          },
        ],
  };
}

async function isolated({ smoke }: Bench, root: string): Promise<Section> {
  const lines: string[] = [];
  const handlers = new IsolatedHandlers({ digestOf: codeDigestOf, log: (line) => lines.push(line), most: 4 });
  const call = (userId: string) =>
    expectSuccess(
      handlers.call({
        skill: "bench",
        root,
        userId,
        hosts: [],
        tool: "twice",
        args: { number: 21 },
        timeoutMs: 10_000,
        context: {
          profile: {},
          parameters: {},
          locale: "en",
          timeZone: "UTC",
          signal: new AbortController().signal,
          execute: async () => ({ status: "success" }),
          show: async () => ({ status: "success" }),
          log: () => {},
          need: needOf({}, {}),
        },
      }),
    );
  try {
    // Each person has a process of their own, so a new person's first call is a cold one.
    const cold: number[] = [];
    for (let person = -1; person < (smoke ? 2 : 20); person += 1) {
      const took = await timed(() => call(`person ${person}`));
      if (person >= 0) cold.push(took);
    }
    const warm: number[] = [];
    for (let round = -50; round < (smoke ? 20 : 2_000); round += 1) {
      const took = await timed(() => call("person 0"));
      if (round >= 0) warm.push(took);
    }
    const sorted = warm.toSorted((a, b) => a - b);
    return {
      title: "A skill's code in a process of its own",
      about: lines[0] ?? "",
      figures: [
        { what: "warm, p50", value: quantile(sorted, 0.5), unit: "ms" },
        { what: "warm, p99", value: quantile(sorted, 0.99), unit: "ms" },
        { what: "cold, median", value: median(cold), unit: "ms" },
        { what: "cold, slowest of 20", value: Math.max(...cold), unit: "ms" },
      ],
      bars: smoke
        ? []
        : [
            { what: "warm, p50", actual: quantile(sorted, 0.5), bar: 3, kind: "most", unit: "ms" },
            { what: "cold, median", actual: median(cold), bar: 150, kind: "most", unit: "ms" },
          ],
    };
  } finally {
    await handlers.close();
  }
}

async function expectSuccess(answer: Promise<{ status: string; error?: string | undefined }>): Promise<void> {
  const { status, error } = await answer;
  if (status !== "success") throw new Error(`a call was answered with ${status}: ${error}`);
}

async function timed(run: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/** Medians. One call of each, then the next, so that disturbances of the machine affect all alike. */
async function inTurns<Name extends string>(
  rounds: number,
  runs: Record<Name, () => Promise<void>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(runs) as Name[];
  const times = names.map((): number[] => []);
  for (let round = -Math.ceil(rounds / 10); round < rounds; round += 1)
    for (const [at, name] of names.entries()) {
      const took = await timed(runs[name]);
      if (round >= 0) times[at]!.push(took);
    }
  return Object.fromEntries(names.map((name, at) => [name, median(times[at]!)])) as Record<Name, number>;
}
