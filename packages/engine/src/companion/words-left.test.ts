import { describe, expect, test } from "vitest";
import { whatIsLeft } from "./words-left.ts";

describe("words that tell no time", () => {
  test.each([
    ["drink water", "Drink water"],
    ["water the plants", "Water plants"],
    ["please", "Tea"],
    ["just once", "Tea"],
    ["to call mum", "Call Mum"],
    ["watering plants", "Water the plants"],
    ["打卡", "提醒我打卡"],
    ["给妈妈打电话", "打电话给妈妈"],
    ["准时提醒我一下", "喝水"],
    ["改到", "喝水"],
    ["don't smoke", "Don't smoke!"],
    ["drink water", undefined],
    ["没收拾的房间", "没收拾的房间"],
  ])("can go where they repeat the text or ask: %s", (left, text) =>
    expect(whatIsLeft(left, text)).toBe("harmless"),
  );

  test.each([
    ["call mum", "Phone Mum"],
    ["water plants in the kitchen", "Water the plants"],
    ["after breakfast", "Take pills"],
    ["早饭后", "吃药"],
    ["晚上吃药", "吃药"],
    ["给妈妈打电话", "联系妈妈"],
  ])("are told where they say more: %s", (left, text) => expect(whatIsLeft(left, text)).toBe("told"));

  test.each([
    ["not checked", "Check in"],
    ["without a check", "Check in"],
    ["case checkins is empty", "Check in"],
    ["whenever I'm late", "Check in"],
    ["once I have checked", "Check in"],
    ["while on vacation", "Vacation photos"],
    ["after I got paid", "Pay rent"],
    ["depending on weather", "Run"],
    ["还没写日记", "写日记"],
    ["没记录", "记录体重"],
    ["尚未打卡", "打卡"],
    ["视天气而定", "看天气"],
    ["生日前一天", "生日快乐"],
    ["考试前三天", "复习考试"],
    ["开会前半小时", "开会"],
    ["sunny days", "Run"],
    ["not checked", undefined],
    ["生日前一天", undefined],
    ["尚未打卡", undefined],
  ])("are refused where they may say when it is wanted: %s", (left, text) =>
    expect(whatIsLeft(left, text)).toBe("refused"),
  );
});
