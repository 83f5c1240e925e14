import { expect, test } from "vitest";
import { addressOfNote, addressOfUri } from "./notes-address.ts";
import { addressOfPage } from "./notes-home.ts";

test("an address of other programs leads to a place of the page", () => {
  expect(addressOfUri("orca-block:9k2f7h3a")).toBe("/notes?block=9k2f7h3a");
  expect(addressOfUri("block://9k2f7h3a")).toBe("/notes?block=9k2f7h3a");
  expect(addressOfUri("note://Projects/Etui#9k2f7h3a")).toBe("/notes?block=9k2f7h3a");
  expect(addressOfUri("note://项目/C%23 100%25")).toBe(
    `/notes/${encodeURIComponent("项目")}/${encodeURIComponent("C# 100%")}`,
  );
  expect(addressOfUri("kb://projects/fit")).toBe("/notes?kb=projects%2Ffit");
});

test.each(["javascript:alert(1)", "orca-block:a b", "orca-block:", "https://x.example", "note://"])(
  "%s leads nowhere here",
  (uri) => {
    expect(addressOfUri(uri)).toBeUndefined();
  },
);

test("no part of a path means anything else in an address", () => {
  expect(addressOfNote({ source: "notes", path: "v1.2/a?b#c" }, { block: "h" })).toBe(
    "/notes/v1%2E2/a%3Fb%23c#h",
  );
  expect(addressOfPage("kb/projects/fit")).toBe("/notes?kb=projects%2Ffit");
  expect(addressOfPage("notes/a b/c.md")).toBe("/notes/a%20b/c%2Emd");
  expect(addressOfNote({ source: "notes", path: "a" }, { version: 3 })).toBe("/notes/a?version=3");
  expect(addressOfNote({ source: "kb", path: "goals" }, { work: "edit" })).toBe("/notes?kb=goals&edit");
});
