import type { ForcedCall } from "@etui/engine";
import type { MessagePart } from "@etui/protocol/conversation";
import type { ToolResult } from "@etui/protocol/tool-result";
import { expect, test } from "vitest";
import { ReplyDraft } from "./reply-draft.ts";
import { type Demands, unmadeCall } from "./unmade-call.ts";

const CHART: ForcedCall = {
  skill: "bazi",
  triggers: ["算八字", "birth chart"],
  tools: ["ask_birth", "calculate_bazi"],
  tool: "calculate_bazi",
  rule: "禁止编造数据，必须调用 `calculate_bazi`",
  isActive: true,
};
const SHOW: ForcedCall = {
  ...CHART,
  tool: "show_bazi_chart",
  shows: ["calculate_bazi"],
  rule: "计算之后必须调用 `show_bazi_chart`",
};
const demands = (more: Partial<Demands> = {}): Demands => ({
  forced: [CHART],
  words: "帮我算八字",
  calledBefore: new Set(),
  ...more,
});
const text = (said: string): MessagePart => ({ type: "text", step: 1, text: said });
const call = (tool: string, args: object = {}, result?: ToolResult): MessagePart => ({
  type: "tool",
  step: 0,
  call_id: tool,
  tool,
  arguments: args,
  state: "done",
  ...(result && { result }),
});
const judge = (parts: MessagePart[], more?: Partial<Demands>) =>
  unmadeCall(new ReplyDraft({ parts }, () => {}), 1, demands(more));
const MADE_UP = text("你的日主是甲木。");

test("what must be computed and was not is objected to once, with the skill's own rule", () => {
  expect(judge([MADE_UP])).toEqual({
    notice: "unmade_call",
    note: expect.stringContaining("禁止编造数据，必须调用 `calculate_bazi`"),
    isLast: false,
  });
  const objected: MessagePart = { type: "notice", step: 0, notice: "unmade_call", text: "" };
  expect(judge([objected, MADE_UP])).toMatchObject({ isLast: true });
});

test("what was computed, now or before, is nothing to object to", () => {
  expect(judge([call("calculate_bazi"), MADE_UP])).toBeUndefined();
  expect(judge([MADE_UP], { calledBefore: new Set(["calculate_bazi"]) })).toBeUndefined();
});

test("who asks for what is missing has made up nothing", () => {
  expect(judge([text("请问你的出生时间？")])).toBeUndefined();
  expect(judge([text("When were you born?")])).toBeUndefined();
});

test("a reply about something else needs no computing, though the skill is active", () => {
  expect(judge([text("明天下雨。")], { words: "明天天气怎么样" })).toBeUndefined();
});

test("it is about the skill where its tools were called, or it was loaded for it", () => {
  expect(judge([call("ask_birth"), MADE_UP], { words: "1990-01-01" })).toBeDefined();
  expect(judge([call("activate_skills", { skills: ["bazi"] }), MADE_UP], { words: "命盘" })).toBeDefined();
  expect(judge([call("activate_skills", { skills: ["other"] }), MADE_UP], { words: "命盘" })).toBeUndefined();
  expect(judge([MADE_UP], { words: "My Birth Chart please" })).toBeDefined();
});

test("calls that are no list are no skill's", () => {
  expect(judge([call("activate_skills", { skills: "bazi" }), MADE_UP], { words: "x" })).toBeUndefined();
  expect(judge([call("activate_skills"), MADE_UP], { words: "x" })).toBeUndefined();
});

test("the turn that has opened the form has made up nothing, whatever it says beside it", () => {
  const form = { status: "success", card_type: "form", options: { interactive: true } } as const;
  const filled = text("请填写上面的表格。");
  expect(judge([call("ask_birth", {}, form), filled])).toBeUndefined();
  expect(judge([call("ask_birth", {}, { ...form, answer: { values: {} } }), MADE_UP])).toBeDefined();
  expect(judge([call("ask_birth", {}, { status: "error" }), MADE_UP])).toBeDefined();
});

test("what was computed must be shown where the skill demands it, once, and by whatever card", () => {
  const forced = [CHART, SHOW];
  const done = { status: "success" } as const;
  const computed = call("calculate_bazi", {}, done);
  expect(judge([computed, MADE_UP], { forced })).toMatchObject({
    note: expect.stringMatching(/必须调用 `show_bazi_chart`.*Call it now with what was computed/),
  });
  expect(judge([computed, call("show_bazi_chart", {}, done), MADE_UP], { forced })).toBeUndefined();
  const drawn = call("calculate_bazi", {}, { ...done, card_type: "custom" });
  expect(judge([drawn, MADE_UP], { forced })).toBeUndefined();
  expect(judge([call("calculate_bazi", {}, { status: "error" }), MADE_UP], { forced })).toBeUndefined();
  expect(judge([MADE_UP], { forced, calledBefore: new Set(["calculate_bazi"]) })).toBeUndefined();
});

test("a skill that the words name and nobody has loaded is objected to as well, with the way to load it", () => {
  expect(judge([MADE_UP], { forced: [{ ...CHART, isActive: false }] })).toMatchObject({
    note: expect.stringContaining('activate_skills(["bazi"])'),
  });
});
