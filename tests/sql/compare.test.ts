import { expect, test } from "vitest";
import type { AssertedColumn, AssertedRow, Kind, Shape } from "./asserted.ts";
import type { Made } from "./catalogue.ts";
import { compare } from "./compare.ts";
import type { Column } from "./described.ts";

const shape = (...kinds: Kind[]): Shape => ({
  kinds: new Set(kinds),
  listOf: undefined,
  notJson: [],
  texts: undefined,
});

const row = (
  ...columns: (Pick<AssertedColumn, "name" | "said" | "is"> & Partial<AssertedColumn>)[]
): AssertedRow => ({
  columns: columns.map((column) => ({ isOptional: false, ...column })),
  isOpen: false,
});

const column = (name: string, type: string, made: Made, more: Partial<Column> = {}): Column => ({
  name,
  type,
  made,
  nullable: undefined,
  texts: [],
  ...more,
});

const TITLE = { name: "title", said: "string", is: shape("string") };
const COUNT = { name: "count", said: "number", is: shape("number") };

test("nothing is said of a row that is as the code has it", () => {
  expect(
    compare(row(TITLE, COUNT), [column("title", "text", "string"), column("count", "int4", "number")]),
  ).toEqual([]);
});

test("a column that is not there is named", () => {
  expect(compare(row(TITLE), [column("name", "text", "string")])).toEqual([
    "title is asserted as string, and there is no such column",
    "the column name is asserted nowhere",
  ]);
});

test("a number that comes as text is named, with what the database has", () => {
  expect(compare(row(COUNT), [column("count", "int8", "string")])).toEqual([
    "count is asserted as number, and is int8, which comes as string",
  ]);
});

test("a list is held against the type of its elements", () => {
  const ids = { name: "ids", said: "number[]", is: { ...shape("list"), listOf: shape("number") } };
  expect(compare(row(ids), [column("ids", "int4[]", { listOf: "number" })])).toEqual([]);
  expect(compare(row(ids), [column("ids", "int8[]", { listOf: "string" })])).toEqual([
    "ids is asserted as number[], and is int8[], which comes as string[]",
  ]);
});

test("a column that may be null has to be asserted so", () => {
  const ended = column("ended_at", "timestamptz", "Date", { nullable: "trips.ended_at" });
  expect(compare(row({ name: "ended_at", said: "Date", is: shape("Date") }), [ended])).toEqual([
    "ended_at is asserted as Date, and trips.ended_at may be null",
  ]);
  expect(compare(row({ name: "ended_at", said: "Date | null", is: shape("Date", "null") }), [ended])).toEqual(
    [],
  );
});

test("JSON brings no moments, also not within", () => {
  const due = { name: "due", said: "Date", is: shape("Date") };
  const state = { name: "state", said: "State", is: { ...shape("object"), notJson: [".put_off[].due_at"] } };
  expect(
    compare(row(due, state), [column("due", "jsonb", "json"), column("state", "jsonb", "json")]),
  ).toEqual([
    "due is asserted as Date, and is jsonb, which comes as json",
    "state.put_off[].due_at is asserted as State has it, and is JSON",
  ]);
});

test("a text that is one of a few may be none that the code does not know", () => {
  const status = column("status", "text", "string", { texts: ["open", "closed", "lost"] });
  const few = { ...shape("string"), texts: new Set(["open", "closed"]) };
  expect(compare(row({ name: "status", said: '"open" | "closed"', is: few }), [status])).toEqual([
    'status is asserted as "open" | "closed", and may be lost',
  ]);
});

test("of two columns of one name the driver keeps one", () => {
  expect(compare(row(TITLE), [column("title", "text", "string"), column("title", "text", "string")])).toEqual(
    ["there are 2 columns title, of which the driver keeps one"],
  );
});

test("a column that only some of the statements have may be missing", () => {
  expect(compare(row(TITLE, { ...COUNT, isOptional: true }), [column("title", "text", "string")])).toEqual(
    [],
  );
});
