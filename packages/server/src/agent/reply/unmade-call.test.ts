import type { ForcedCall } from "@etui/engine";
import type { MessagePart } from "@etui/protocol/conversation";
import { expect, test } from "vitest";
import { ReplyDraft } from "./reply-draft.ts";
import { type Demands, unmadeCall } from "./unmade-call.ts";

const CHART: ForcedCall = {
  skill: "bazi",
  triggers: ["算八字", "birth chart"],
  tools: ["ask_birth", "calculate_bazi"],
  tool: "calculate_bazi",
  rule: "禁止编造数据，必须调用 `calculate_bazi`",
};
const demands = (more: Partial<Demands> = {}): Demands => ({
  forced: [CHART],
  words: "帮我算八字",
  calledBefore: new Set(),
  ...more,
});
const text = (said: string): MessagePart => ({ type: "text", step: 1, text: said });
const call = (tool: string, args: object = {}): MessagePart => ({
  type: "tool",
  step: 0,
  call_id: tool,
  tool,
  arguments: args,
  state: "done",
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
