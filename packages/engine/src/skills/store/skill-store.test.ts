import { draws } from "@etui/values/testing/draws";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Etui, openEtui } from "../../etui.ts";
import { serverOf } from "../../testing/server-of.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { testProvenance } from "../../testing/test-provenance.ts";
import { readStoredSkill } from "./read-skills.ts";
import { SkillStore } from "./skill-store.ts";

/** Two processes with Etui on one database. */
let database: TestDatabase;
let one: Etui;
let other: Etui;
beforeAll(async () => {
  database = await createTestDatabase();
  one = await openEtui(serverOf(database), "/dev/null/no-home", {});
  other = await openEtui(serverOf(database), "/dev/null/no-home", {});
});
afterAll(async () => {
  await one.close();
  await other.close();
  await database.close();
});

const by = () => testProvenance();

test("what one process saves, another one offers and forgets again", async () => {
  const view = async () => [...(await other.skills.library.of("lin")).skills.keys()];
  expect(await view()).not.toContain("shared");
  await one.execute("save_skill", { name: "shared", instructions: "Do it." }, { userId: "lin" });
  await vi.waitFor(async () => expect(await view()).toContain("shared"), 20_000);
  await one.execute("delete_skill", { name: "shared" }, { userId: "lin" });
  await vi.waitFor(async () => expect(await view()).not.toContain("shared"), 20_000);
});

test("a save that was repeated with its key is made once", async () => {
  const args = { name: "once", description: "A", idempotency_key: "k1" };
  const [first, second] = [
    await one.execute("save_skill", args, { userId: "mei" }),
    await other.execute("save_skill", args, { userId: "mei" }),
  ];
  expect(second).toMatchObject({ action: "created", receipt: first.receipt });
  expect(await one.skills.store.versions(one.scope("mei"), "once")).toHaveLength(1);
  expect([...(await one.skills.library.of("mei")).skills.keys()]).toContain("once");
});

test("who used a deleted skill is named, and asked for within the same transaction", async () => {
  const store = new SkillStore({
    skillsFolder: "/nowhere",
    builtInNames: () => [],
    folderSkills: () => [],
    usedBy: async (tx, name) => [`${name}-expert`, String(tx.inTransaction)],
  });
  const scope = one.scope("ada");
  await store.save(scope, { name: "tea" }, by());
  expect(await store.delete(scope, "tea", by())).toMatchObject({ ok: true, usedBy: ["tea-expert", "true"] });
  expect(await store.delete(scope, "tea", by())).toEqual({ ok: false, isDeleted: true });
});

test("a skill that is saved anew after it was deleted keeps its id, and nothing of what it said", async () => {
  const { store } = one.skills;
  const scope = one.scope("bo");
  const tools = [{ name: "brew_tea" }];
  const first = await store.save(scope, { name: "tea", description: "Green", tools }, by());
  await store.delete(scope, "tea", by());
  const again = await store.save(scope, { name: "tea", triggers: ["tea"] }, by());
  expect(again).toMatchObject({ ok: true, action: "created", version: 3 });
  expect("skill_id" in again && again.skill_id).toBe("skill_id" in first && first.skill_id);
  expect((await readStoredSkill(scope, "tea"))?.state).toMatchObject({ description: null, tools: null });
  expect((await store.versions(scope, "tea")).map(({ is_deleted }) => is_deleted)).toEqual([
    false,
    true,
    false,
  ]);
});

test("versions cannot be rewritten by the services", async () => {
  const write = one.scope("bo").rows({ text: "update skill_versions set snapshot = null", values: [] });
  await expect(write).rejects.toThrow("permission denied");
});

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      description: fc.constantFrom("A", "B", ""),
      tools: fc.option(fc.subarray(["x_tool", "y_tool"])),
    }),
  },
  { weight: 1, arbitrary: fc.constant("delete" as const) },
  { weight: 2, arbitrary: fc.record({ back: fc.option(fc.integer({ min: 1, max: 6 })) }) },
);

test("whatever is done, versions count without a gap, each says what was there, and undoing all leaves nothing", async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const userId = `random-${run++}`;
      const scope = one.scope(userId);
      const call = (tool: string, args: object) =>
        one.execute(tool, args, { userId, conversationId: "talk" }) as Promise<Record<string, unknown>>;
      const seen: unknown[] = [];
      for (const taken of steps) {
        const before = await readStoredSkill(scope, "it");
        const answer =
          taken === "delete"
            ? await call("delete_skill", { name: "it" })
            : "back" in taken
              ? await call("roll_back_skill", { name: "it", ...(taken.back && { version: taken.back }) })
              : await call("save_skill", {
                  name: "it",
                  description: taken.description,
                  tools: taken.tools?.map((name) => ({ name })) ?? null,
                });
        const after = await readStoredSkill(scope, "it");
        const { changed } = answer.receipt as { changed: unknown[] };
        if (changed.length === 0) expect(after).toEqual(before);
        else {
          seen.push(after?.state ?? null);
          expect(after?.version).toBe(seen.length);
        }
      }
      const kept = await scope.rows<{ version: number; snapshot: unknown }>({
        text: "select version, snapshot from skill_versions where user_id = $1 order by version",
        values: [userId],
      });
      expect(kept).toEqual(seen.map((snapshot, index) => ({ version: index + 1, snapshot })));
      while ((await call("undo_last", {})).status === "success");
      expect((await readStoredSkill(scope, "it"))?.state).toBeUndefined();
    }),
    { numRuns: draws(25) },
  );
});
