/** A thing and what was derived from it: a guest of a dinner, and the chair that is put there for them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { exported, sourceOf } from "../archive/test-archives.ts";
import { logChange } from "../changes/log-change.ts";
import { tenantTable } from "../database/migrations/tenant-table.ts";
import type { TenantScope } from "../database/tenant.ts";
import * as is from "../domain/column-rules.ts";
import type { Undoer } from "../domain/undoer.ts";
import type { ForeignDomain } from "../domains.ts";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { success } from "../tool/answers.ts";
import { defineTool } from "../tool/define-tool.ts";
import type { Provenance } from "../tool/provenance.ts";

/** One statement: the guest comes or goes, and so does the chair. */
const seat = (
  tx: TenantScope,
  name: string,
  seated: boolean,
  by: Provenance,
  undoes: string[] | null = null,
) =>
  tx.rows({
    text: `with changed as (
             insert into guests (user_id, name, seated) values ($1, $5, $6)
             on conflict (user_id, name) do update set seated = excluded.seated returning name
           ), guest as (${logChange({ ...COMMON, kind: "guest", target: "name" })}),
           chair as (${logChange({ ...COMMON, kind: "chair", target: "name", derived_from: "'guest:' || name" })})
           select name from changed`,
    values: [tx.userId, by.callId, by.conversationId, by.json, name, seated, undoes],
  });

const COMMON = {
  action: "case when $6 then 'created' else 'deleted' end",
  call_id: "$2",
  conversation_id: "$3",
  provenance: "$4",
  undoes: "$7::bigint[]",
  from: "changed",
};

const undoGuests: Undoer = {
  kind: "guest",
  async undo(tx, changes, { by }) {
    for (const { target, action, undoes } of changes) {
      await seat(tx, target, action === "deleted", by, [...undoes]);
    }
    return {
      changed: changes.map(({ target, action }) => ({
        kind: "guest",
        target,
        action: action === "deleted" ? "restored" : "deleted",
      })),
    };
  },
};

const dinner: ForeignDomain = {
  name: "dinner",
  migrations: {
    "dinner-0001": async () => ({
      async up(sql) {
        await sql(
          `create table guests (
             user_id text collate "C" not null, name text not null, seated boolean not null, primary key (user_id, name)
           )`,
        );
        await tenantTable(sql, "guests", "select, insert, update, delete");
      },
    }),
  },
  tables: { guests: { columns: { name: is.text, seated: is.flag } } },
  kinds: [
    { name: "guest", words: { en: { one: "guest", many: "guests" }, zh: { one: "客人", many: "客人" } } },
    { name: "chair", words: { en: { one: "chair", many: "chairs" }, zh: { one: "椅子", many: "椅子" } } },
  ],
  open: () => ({
    tools: {
      seat_guest: defineTool({
        name: "seat_guest",
        title: "Seat a guest",
        summary: "Seats guests.",
        description: "Seat guests.",
        effect: "write",
        input: z.strictObject({ names: z.array(z.string()), seated: z.boolean().default(true) }),
        async run({ names, seated }, context) {
          for (const target of names) {
            await seat(context.db, target, seated, context.provenance);
            context.changed({ kind: "guest", target, action: seated ? "created" : "deleted" });
          }
          return success({});
        },
      }),
    },
    undoers: [undoGuests],
  }),
};

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui({ domains: [dinner] });
});
afterAll(() => etui.close());

function atTable(userId: string) {
  const call = (tool: string, args: object) => etui.execute(tool, args, { userId, conversationId: "dinner" });
  return {
    seat: (...names: string[]) => call("seat_guest", { names }),
    undo: async (what: object) =>
      (await call("undo", what)) as unknown as { status: string; undone: unknown[] },
    undoLast: () => call("undo_last", {}),
    guests: async () =>
      (
        await etui.scope(userId).rows<{ name: string }>({
          text: "select name from guests where user_id = $1 and seated order by name",
          values: [userId],
        })
      ).map(({ name }) => name),
    /** Newest first: [kind, name, whether it was taken back]. */
    async lines() {
      const listed = await etui.activity.list(etui.scope(userId), { limit: 50 });
      if (!listed.ok) throw new Error(JSON.stringify(listed.refused));
      return listed.activity.changes.map(({ change_id, kind, target, undone }) => ({
        change_id,
        said: `${kind} ${target}${undone ? " undone" : ""}`,
      }));
    },
  };
}

test.each(["guest", "chair"])("the line of the %s takes back both, and nobody else", async (kind) => {
  const lin = atTable(`lin-${kind}`);
  await lin.seat("Mei", "Ada");
  const line = (await lin.lines()).find(({ said }) => said === `${kind} Mei`)!;
  expect(await lin.undo({ change_id: line.change_id })).toMatchObject({ status: "success" });
  expect(await lin.guests()).toEqual(["Ada"]);
  const said = (await lin.lines()).map(({ said }) => said);
  expect(said).toContain("guest Mei undone");
  expect(said).toContain("chair Mei undone");
  expect(said).not.toContain("guest Ada undone");
});

test("a call is taken back whole, each of its things once", async () => {
  const wu = atTable("wu");
  await wu.seat("Mei", "Ada");
  expect(await wu.undoLast()).toMatchObject({
    status: "success",
    model_output: "Took back 2 changes: Mei, Ada.",
  });
  expect(await wu.guests()).toEqual([]);
});

test("taking back the undo brings both again", async () => {
  const hu = atTable("hu");
  await hu.seat("Mei");
  await hu.undoLast();
  const undo = (await hu.lines())[0]!;
  expect(await hu.undo({ change_id: undo.change_id })).toMatchObject({ status: "success" });
  expect(await hu.guests()).toEqual(["Mei"]);
});

test("which was derived from which comes back with an archive", async () => {
  const ye = atTable("ye");
  await ye.seat("Mei");
  const archive = await exported(etui, "ye");
  await etui.archives.erase("ye");
  await etui.archives.import("ye", sourceOf(archive));
  const chair = (await ye.lines()).find(({ said }) => said === "chair Mei")!;
  expect(await ye.undo({ change_id: chair.change_id })).toMatchObject({ status: "success" });
  expect(await ye.guests()).toEqual([]);
});
