import { describe, expect, test } from "vitest";
import { arePermissions, inBoth, maySome, permits } from "./permission.ts";
import type { Permissions } from "./tool.ts";

test.each<[Permissions | undefined, string, boolean]>([
  [undefined, "admin:models", true],
  [{ allow: ["*:*"] }, "admin:models", true],
  [{ allow: ["*:data"] }, "write:data", true],
  [{ allow: ["*:data"] }, "write:triggers", false],
  [{ allow: ["read:*"] }, "read:triggers", true],
  [{ allow: ["read:*"] }, "admin:secrets", false],
  [{ allow: ["read:data", "write:triggers"] }, "write:triggers", true],
  [{ allow: ["read:data", "write:triggers"] }, "write:data", false],
  // A name that begins or ends like another one is not that name.
  [{ allow: ["read:user_data"] }, "read:data", false],
  [{ allow: ["read:data"] }, "read:data_sets", false],
  [{ allow: ["read:x:data"] as never }, "read:data", false],
  [{ allow: ["read:x:data"] as never }, "read:x:data", true],
  [{ allow: ["read:x:*"] as never }, "read:data", false],
  [{ allow: [] }, "read:data", false],
  [{ effects: ["read", "display"] }, "display:cards", true],
  [{ effects: ["read", "display"] }, "write:cards", false],
  [{ effects: ["read"] }, "admin:archive", false],
  [{ allow: ["*:*"], effects: ["read"] }, "write:data", false],
])("%j permits %s: %s", (permissions, needed, expected) => {
  const [effect, ...rest] = needed.split(":") as ["read", ...string[]];
  const domain = rest.join(":");
  expect(permits(permissions, { effect, domain })).toBe(expected);
  if (expected) expect(maySome(permissions, effect)).toBe(true);
});

test("who may write somewhere is told so, and who may write nowhere", () => {
  expect(maySome({ allow: ["read:*", "write:data"] }, "write")).toBe(true);
  expect(maySome({ allow: ["read:*"] }, "write")).toBe(false);
  expect(maySome({ effects: ["read"] }, "write")).toBe(false);
});

describe("what two may both do", () => {
  test.each<[Permissions | undefined, Permissions | undefined, Permissions | undefined]>([
    [undefined, undefined, undefined],
    [{ allow: ["read:*"] }, undefined, { allow: ["read:*"] }],
    [undefined, { effects: ["read"] }, { effects: ["read"] }],
    [{ allow: ["*:data", "read:*"] }, { allow: ["write:*"] }, { allow: ["write:data"] }],
    [{ allow: ["read:data"] }, { allow: ["write:data"] }, { allow: [] }],
    [
      { allow: ["read:*"], tools: ["read", "save"] },
      { effects: ["read"], tools: ["save"] },
      { allow: ["read:*"], effects: ["read"], tools: ["save"] },
    ],
  ])("%j and %j: %j", (one, other, both) => {
    expect(inBoth(one, other)).toEqual(both);
  });
});

test("what is stored as permissions has their form", () => {
  expect(arePermissions({ allow: ["read:*"], tools: [] })).toBe(true);
  for (const value of [null, "read:*", ["read:*"], { allow: "read:*" }, { allow: [1] }, { may: [] }])
    expect(arePermissions(value), JSON.stringify(value)).toBe(false);
});
