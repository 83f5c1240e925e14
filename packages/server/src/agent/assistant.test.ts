import type { Etui } from "@etui/engine";
import { expect, test } from "vitest";
import { Assistant } from "./assistant.ts";

test.each([
  ["ETUI_MODEL_PRICE", "cheap", "USD 3/15"],
  ["ETUI_CONTEXT_TOKENS", "3999", "4000"],
  ["ETUI_CONTEXT_TOKENS", "many", "90000"],
])("%s=%s is told once, at the start; %s is not", (name, wrong, right) => {
  const told = (env: NodeJS.ProcessEnv) => {
    const lines: string[] = [];
    new Assistant({ etui: {} as Etui, env, log: (line) => void lines.push(line) });
    return lines;
  };
  expect(told({ [name]: wrong })).toEqual([expect.stringMatching(`^${name}: "${wrong}" is no `)]);
  expect(told({ [name]: right })).toEqual([]);
  expect(told({})).toEqual([]);
});
