import { expect, test } from "vitest";
import { addressOf, methodOf } from "./address.ts";

test("names stand in the address so that they are found again", () => {
  expect(addressOf("GET /api/triggers")).toBe("/api/triggers");
  expect(addressOf("GET /api/skills/{name}/stored", { params: { name: "a/b ?" } })).toBe(
    "/api/skills/a%2Fb%20%3F/stored",
  );
  expect(
    addressOf("GET /api/skills/{name}/files/{+file}", { params: { name: "a", file: "rules/ä.md" } }),
  ).toBe("/api/skills/a/files/rules/%C3%A4.md");
});

test("what is not asked for is left out of the query", () => {
  expect(addressOf("GET /api/triggers", { query: { status: undefined } })).toBe("/api/triggers");
  expect(addressOf("GET /api/inbox", { query: { unread: false, limit: 30, before: undefined } })).toBe(
    "/api/inbox?unread=false&limit=30",
  );
  expect(addressOf("GET /api/data/children", { query: { prefix: "数/&=" } })).toBe(
    "/api/data/children?prefix=%E6%95%B0%2F%26%3D",
  );
});

test("the method is what stands in front", () => {
  expect(methodOf("PATCH /api/settings")).toBe("PATCH");
});
