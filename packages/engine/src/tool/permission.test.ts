import { expect, test } from "vitest";
import { maySome, permits } from "./permission.ts";
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
  [{ allow: [] }, "read:data", false],
  [{ effects: ["read", "display"] }, "display:cards", true],
  [{ effects: ["read", "display"] }, "write:cards", false],
  [{ effects: ["read"] }, "admin:archive", false],
  [{ allow: ["*:*"], effects: ["read"] }, "write:data", false],
])("%j permits %s: %s", (permissions, needed, expected) => {
  const [effect, domain] = needed.split(":") as ["read", string];
  expect(permits(permissions, { effect, domain })).toBe(expected);
  if (expected) expect(maySome(permissions, effect)).toBe(true);
});

test("who may write somewhere is told so, and who may write nowhere", () => {
  expect(maySome({ allow: ["read:*", "write:data"] }, "write")).toBe(true);
  expect(maySome({ allow: ["read:*"] }, "write")).toBe(false);
  expect(maySome({ effects: ["read"] }, "write")).toBe(false);
});
