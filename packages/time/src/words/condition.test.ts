import { describe, expect, test } from "vitest";
import { withoutCondition } from "./condition.ts";

test.each([
  [
    "every evening at 21:30, only if there is no check-in under checkins/ that day",
    "every evening at 21:30,",
    "only if there is no check-in under checkins/ that day",
  ],
  ["每天下午三点，如果当天 water/日期 还没有记录", "每天下午三点，", "如果当天 water/日期 还没有记录"],
  ["every day at 9 unless I ran yesterday", "every day at 9", "unless I ran yesterday"],
  [
    "If I have not checked in, remind me every day at 9",
    ", remind me every day at 9",
    "If I have not checked in",
  ],
  [
    "if I have not checked in by 21:30 remind me every day",
    "by 21:30 remind me every day",
    "if I have not checked in by 21:30",
  ],
  ["on days without a run at 20:00", "at 20:00", "on days without a run"],
  [
    "every night at 10 when there is nothing in journal/",
    "every night at 10",
    "when there is nothing in journal/",
  ],
  ["每天晚上九点没打卡就提醒我", "每天晚上九点 就提醒我", "没打卡"],
  ["每晚十点，除非已经写了日记，提醒我写日记", "每晚十点， ，提醒我写日记", "除非已经写了日记"],
  ["要是今天还没喝水的话，下午三点提醒我", "，下午三点提醒我", "要是今天还没喝水的话"],
  ["还没写日记的话晚上十点提醒我", "晚上十点提醒我", expect.stringContaining("还没写日记的话")],
  ["when checkins/{date} is missing at 21:30", "at 21:30", "when checkins/{date} is missing"],
  ["every day at 9 but not if it's raining", "every day at 9", "but not if it's raining"],
  ["every day at 9 (if no check-in)", "every day at 9", "if no check-in"],
  ["每天九点（如果没签到）", "每天九点", "如果没签到"],
  ["每天九点 仅在没有签到时", "每天九点", "仅在没有签到时"],
  ["每天21:30 仅当没跑步", "每天21:30", "仅当没跑步"],
  ["每天9点 下雨除外", "每天9点", "下雨除外"],
  ["每天10点 当天 water/日期 还没有记录", "每天10点", "当天 water/日期 还没有记录"],
  ["没运动的日子晚上八点提醒我", "晚上八点提醒我", "没运动的日子"],
])("%s", (words, without, condition) => {
  const found = withoutCondition(words);
  expect(found.condition).toEqual(condition);
  expect(found.words).toBe(without);
});

describe("no condition", () => {
  test.each([
    "tomorrow at 8 ask Bob if he is coming",
    "remind me at 6 to check if the door is locked",
    "tomorrow at 9 if possible",
    "明天八点提醒我看电影《如果》",
    "明天上午主要是开会",
    "每天八点吃药，以防万一带伞",
    "老师说的话，明天八点提醒我复习",
    "明天八点提醒我没有就医记录的表格",
    "every day at 8 drink water",
    "tomorrow at 9 when I get home",
    "tomorrow at 9 compare notes with plan/2026",
    "每天9点 除周三外",
    "如果可以的话明天八点提醒我",
  ])("%s", (words) => expect(withoutCondition(words)).toEqual({ words }));
});
