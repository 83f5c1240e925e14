import { CARD_DATA } from "@etui/protocol/card";
import type { CardOptions } from "@etui/protocol/cards/options";
import type { Json } from "@etui/values/json/json";
import { expect, test } from "vitest";
import type { Material } from "../../records/material.ts";
import { inEnglish } from "../../testing/in-english.ts";
import { shape } from "./shape.ts";

const timelineOf = (value: Json, options: CardOptions = {}) => shaped({ kind: "value", value }, options);

function shaped(material: Material, options: CardOptions = {}) {
  const result = shape(material, options);
  if (!result.ok) throw new Error(JSON.stringify(result.refused));
  return { ...CARD_DATA.timeline.parse(result.data), notes: result.notes, heading: result.heading };
}

test("events stand in the order of time, however their dates are written; those without one come last", () => {
  const { entries, notes } = timelineOf([
    { title: "Someday" },
    { date: "Jan 3, 2026", title: "Home" },
    { 日期: "2026年1月5日", 时间: "下午3:30", 事件: "出发" },
    { start: "2026/1/4", end: "2026-01-07", name: "Rome" },
    { created_at: 1767225600, text: "in seconds" },
  ]);
  expect(entries).toEqual([
    { title: "in seconds", at: "2026-01-01T00:00Z" },
    { title: "Home", at: "2026-01-03" },
    { title: "Rome", at: "2026-01-04", until: "2026-01-07" },
    { title: "出发", at: "2026-01-05T15:30" },
    { title: "Someday" },
  ]);
  expect(notes).toEqual(["Without a date: 1."]);
});

test("a year or a month stays one: nobody wrote the first of January", () => {
  expect(timelineOf([{ name: "William", start: 1066, end: 1087 }]).entries).toEqual([
    { title: "William", at: "1066", until: "1087" },
  ]);
  expect(timelineOf([{ month: "2026-01", title: "Move" }]).entries[0]).toMatchObject({ at: "2026-01" });
});

test("days as keys, days in front of a line and days in a path are dates", () => {
  expect(timelineOf({ "2026-01-07": ["Naples", "Capri"], "2026-01-05": "Rome" }).entries).toEqual([
    { title: "Rome", at: "2026-01-05" },
    { title: "Naples", at: "2026-01-07" },
    { title: "Capri", at: "2026-01-07" },
  ]);
  expect(timelineOf(["2026-01-05: Flight to Rome", "2026年1月4日 收拾行李"]).entries).toEqual([
    { title: "收拾行李", at: "2026-01-04" },
    { title: "Flight to Rome", at: "2026-01-05" },
  ]);
  const documents = [
    { path: "log/2026-01-02", content: { mood: "good" }, version: 1 },
    { path: "log/trip/2026-01-01-rome", content: { mood: "tired" }, version: 1 },
  ];
  expect(shaped({ kind: "documents", prefix: "log/", documents, total: 2 }).entries).toEqual([
    {
      title: "trip/2026-01-01-rome",
      subtitle: "Mood: tired",
      at: "2026-01-01",
      path: "log/trip/2026-01-01-rome",
    },
    { title: "good", at: "2026-01-02", path: "log/2026-01-02" },
  ]);
});

test("slashed dates are read where one of them tells which number is the month, and left alone where none does", () => {
  const days = (...dates: string[]) =>
    timelineOf([...dates.map((date) => ({ date })), { date: "2026-01-01" }]).entries;
  expect(days("3/4/2026", "4/25/2026").map(({ at }) => at)).toEqual([
    "2026-01-01",
    "2026-03-04",
    "2026-04-25",
  ]);
  expect(days("3/4/2026", "25/4/2026").map(({ at }) => at)).toEqual([
    "2026-01-01",
    "2026-04-03",
    "2026-04-25",
  ]);
  expect(days("3/4/2026").map(({ at }) => at)).toEqual(["2026-01-01", undefined]);
});

test("a day that does not exist is no date, and stays to be read", () => {
  const rows = [
    { date: "2026-02-30", title: "a" },
    { date: "2026-02-28", title: "b" },
  ];
  expect(timelineOf(rows).entries).toEqual([
    { title: "b", at: "2026-02-28" },
    { title: "a", subtitle: "Date: 2026-02-30" },
  ]);
});

test("mapping says what is what, and a field no row has is named", () => {
  const rows = [{ heading: "x", t: "2026-01-05", kind: "train", extra: "y" }];
  expect(timelineOf(rows, { mapping: { at: "t", title: "extra", badge: "kind" } }).entries).toEqual([
    { title: "y", badge: "train", subtitle: "Heading: x", at: "2026-01-05" },
  ]);
  expect(inEnglish(shape({ kind: "value", value: rows }, { mapping: { at: "when" } }))).toEqual({
    ok: false,
    error: 'No row has the field that mapping.at names. The rows have "heading", "t", "kind", "extra".',
  });
});

test("the latest three, when so sorted and cut", () => {
  const rows = Array.from({ length: 9 }, (_, day) => ({
    date: `2026-01-0${day + 1}`,
    title: `Day ${day + 1}`,
  }));
  const { entries, cut } = timelineOf(rows, { sort_by: "-date", limit: 3 });
  expect(entries.map(({ title }) => title)).toEqual(["Day 9", "Day 8", "Day 7"]);
  expect(cut).toEqual({ shown: 3, total: 9, of: "entries" });
});

test("things without any date are no timeline, and the answer names the fields there are", () => {
  expect(inEnglish(shape({ kind: "value", value: [{ a: 1 }] }, {}))).toEqual({
    ok: false,
    error:
      'A timeline wants things with a date, such as [{"date": "2026-01-05", "title": "Rome"}]; no row has a date. The rows have "a".',
  });
});
