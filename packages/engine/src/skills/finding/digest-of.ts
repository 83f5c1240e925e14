/** The parts of an active skill that must not be forgotten: sent again if a conversation's beginning was left out. */

import { estimateTokens } from "@etui/values/text/estimate-tokens";
import type { Skill } from "../skill.ts";
import { shorten } from "./shorten.ts";

const MOST_TOKENS = 150;
const OF_A_RULE = 30;
const OF_A_STEP = 18;
const OF_TOOLS = 30;
const LINE_END = 1;

const RULE =
  /\b(?:must|never|always|do not|don't|required|forbidden)\b|必须|禁止|不要|务必|不得|严禁|切勿|绝不|不能/iu;
const STEP = /^(?:\d{1,2}\s*[.)、．]|第[一二三四五六七八九十\d]{1,3}步|step \d{1,2}\b)/iu;

export function digestOf(skill: Skill): string {
  const { id, name, body } = skill;
  const lines = linesOf(body);
  const head = `Skill ${shorten(name === id ? id : `${id} (${name})`, 20)} is active.`;
  const tools = toolsOf(skill);
  const readOn = `All of it: read("skill://${id}/SKILL.md")`;
  const always = [head, ...tools, readOn];
  let room = MOST_TOKENS - costOf(always);
  const fit = (found: readonly string[], length: number): string[] =>
    found.flatMap((line) => {
      const text = shorten(line, length);
      if (costOf([text]) > room) return [];
      room -= costOf([text]);
      return [text];
    });
  const rules = fit(
    lines.filter((line) => RULE.test(line) && !STEP.test(line)).map((line) => `- ${line}`),
    OF_A_RULE,
  );
  const steps = fit(
    lines.filter((line) => STEP.test(line)),
    OF_A_STEP,
  );
  return [head, ...rules, ...steps, ...tools, readOn].join("\n");
}

/** The lines of text, without code, headings and Markdown marks. */
function linesOf(body: string): string[] {
  const text = body.replaceAll(/^(```|~~~)[\s\S]*?^\1.*$/gm, "");
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.replace(/^(?:[-*+>]\s+)+/, "").replaceAll("**", ""));
  return [...new Set(lines)];
}

function toolsOf({ tools }: Skill): string[] {
  if (tools.length === 0) return [];
  const names: string[] = [];
  const line = (rest: number) => `Tools: ${names.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
  for (const { name } of tools) {
    names.push(name);
    if (estimateTokens(line(tools.length - names.length)) > OF_TOOLS) {
      names.pop();
      break;
    }
  }
  return names.length > 0 ? [line(tools.length - names.length)] : [];
}

const costOf = (lines: readonly string[]): number =>
  lines.reduce((sum, line) => sum + estimateTokens(line) + LINE_END, 0);
