/** A domain that contradicts another one, or misses what Etui needs of it, is refused before anything is used. */
import pg from "pg";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { OpenedDomain } from "../../packages/engine/src/domain/domain.ts";
import type { Kind } from "../../packages/engine/src/domain/kind.ts";
import type { ForeignDomain } from "../../packages/engine/src/domains.ts";
import { createEtui, openEtui } from "../../packages/engine/src/etui.ts";
import { serverOf } from "../../packages/engine/src/testing/server-of.ts";
import { createTestDatabase } from "../../packages/engine/src/testing/test-database.ts";
import { success } from "../../packages/engine/src/tool/answers.ts";
import { defineTool } from "../../packages/engine/src/tool/define-tool.ts";
import { endpoints } from "../../packages/server/src/http/routes/endpoints.ts";

/** No server is there: what is refused must be refused before one is asked for. */
const NOWHERE = "postgres://nobody@127.0.0.1:1/none";

const refusalOf = (...domains: ForeignDomain[]): Promise<unknown> =>
  createEtui({ databaseUrl: NOWHERE, home: "/dev/null/no-home", domains }).then(
    () => "opened",
    (thrown: Error) => thrown.message,
  );

const plain = (name: string, more: Partial<ForeignDomain> = {}): ForeignDomain => ({
  name,
  tables: {},
  ...more,
});

test.each([
  [
    "of Etui",
    [plain("toys", { tables: { user_data_store: { leftOut: "lost" } } })],
    "The domains data and toys each have the table user_data_store. Rename it in one of them.",
  ],
  [
    "of another domain",
    [plain("toys", { tables: { things: {} } }), plain("tools", { tables: { things: {} } })],
    "The domains toys and tools each have the table things.",
  ],
  [
    "that domains share",
    [plain("toys", { tables: { user_changes: {} } })],
    "The table user_changes is shared by all domains; toys may not declare it.",
  ],
])("a table %s is nobody else's", async (_, domains, said) => {
  expect(await refusalOf(...domains)).toContain(said);
});

const words = { en: { one: "toy", many: "toys" }, zh: { one: "玩具", many: "玩具" } };
const withKind = (kind: Partial<Kind>) => plain("toys", { kinds: [{ name: "toy", words, ...kind }] });

test.each([
  ["two of one name", [plain("toys"), plain("toys")], "Two domains are called toys."],
  ["one with a name of Etui's", [plain("data")], "Two domains are called data."],
  ["one called *", [plain("*")], '"*" cannot be the name of a domain'],
  [
    "a kind of Etui's",
    [withKind({ name: "trigger" })],
    "The domains triggers and toys each have the kind trigger.",
  ],
  [
    "a kind without words",
    [withKind({ words: undefined as never })],
    "The kind toy of the domain toys has no words in en: { one, many }.",
  ],
  [
    "a kind without Chinese words",
    [withKind({ words: { en: words.en } as never })],
    "The kind toy of the domain toys has no words in zh: { one, many }.",
  ],
  ["a kind with a quote", [withKind({ name: "to'y" })], '"to\'y" cannot be the name of a kind'],
])("nothing is opened with %s", async (_, domains, said) => {
  expect(await refusalOf(...domains)).toContain(said);
});

test("no domain takes a name by which permissions mean something else", async () => {
  const taken = new Set(["program", ...endpoints.map(({ contract }) => contract.domain)]);
  expect(taken.size).toBeGreaterThan(10);
  for (const name of taken) {
    expect(await refusalOf(plain(name)), name).toMatch(/Two domains are called|No domain can be called/);
  }
});

describe("with a database", () => {
  const tool = (name: string) =>
    defineTool({
      name,
      title: name,
      summary: name,
      description: name,
      effect: "read",
      input: z.strictObject({}),
      run: async () => success({}),
    });
  const search = { name: "data", search: async () => ({ ok: true as const, hits: [] }) };
  const read = { scheme: "skill", read: async () => ({ ok: true as const, text: "" }) };
  const checkup = { name: "shapes", title: { en: "Toys", zh: "玩具" }, look: async () => undefined };
  const undoer = { kind: "trigger", undo: async () => ({ changed: [] }) };

  const refusals: [string, OpenedDomain, string][] = [
    [
      "an address scheme of another",
      { read },
      "The domains skills and toys each have the address scheme skill.",
    ],
    ["an unusable address scheme", { read: { ...read, scheme: "to y" } }, '"to y" cannot be the name of a'],
    ["a search source of another", { search }, "The domains data and toys each have the search source data."],
    [
      "a checkup of another",
      { checkups: [checkup] },
      "The domains data and toys each have the checkup shapes.",
    ],
    [
      "an undoer for another's kind",
      { undoers: [undoer] },
      "The domain toys undoes changes of trigger, which is no kind of its own.",
    ],
    ["a tool under another name", { tools: { xx: tool("yy") } }, "The domain toys lists the tool yy as xx."],
    [
      "a tool of another",
      { tools: { save: tool("save") } },
      "The domains companion and toys each have the tool save.",
    ],
  ];

  test("what a domain has once it is open is held against the others, and what was opened is closed", async () => {
    await using database = await createTestDatabase();
    for (const [what, opened, said] of refusals) {
      const domains = [plain("toys", { open: () => opened })];
      await expect(openEtui(serverOf(database), "/dev/null/no-home", { domains }), what).rejects.toThrow(
        said,
      );
    }
    const owner = new pg.Client(database.owner);
    await owner.connect();
    await expect
      .poll(async () => {
        const { rows } = await owner.query(
          "select application_name from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
        );
        return rows;
      })
      .toEqual([]);
    await owner.end();
  });

  const table = (sql: string, declared: readonly string[] = ["balls"]) =>
    plain("toys", {
      tables: Object.fromEntries(declared.map((name) => [name, {}])),
      migrations: {
        "0001": async () => ({
          async up(run) {
            await run(sql);
          },
        }),
      },
    });
  const BY_USER = `create table balls (user_id text collate "C" primary key);`;
  const WALL =
    "alter table balls enable row level security; alter table balls force row level security; create policy own on balls using (user_id = current_setting('etui.user_id', true));";
  const GRANT = "grant select, insert, delete on balls to etui_app;";

  const tables: [string, string, RegExp, string[]?][] = [
    ["does not exist", "select", /^The table balls of the domain toys does not exist\./],
    [
      "has no user",
      `create table balls (ball_id text primary key);${WALL.replaceAll("user_id", "ball_id")}`,
      /user_id first/,
    ],
    [
      "has the user second",
      `create table balls (user_id text, ball_id int, primary key (ball_id, user_id));${WALL}`,
      /user_id first/,
    ],
    ["has no row-level security", `${BY_USER}${GRANT}`, /forced row-level security/],
    [
      "has no policy",
      `${BY_USER}alter table balls enable row level security;${GRANT}`,
      /forced row-level security/,
    ],
    ["cannot be erased", `${BY_USER}${WALL}`, /the rights select, insert and delete/],
    ["is made without a word", BY_USER, /^The table balls of the domain toys needs forced/, []],
  ];

  test("a table that would be missing from archives and erasing is refused, and leaves nothing behind", async () => {
    await using database = await createTestDatabase();
    for (const [what, sql, said, declared] of tables) {
      const domains = [table(sql, declared)];
      await expect(openEtui(serverOf(database), "/dev/null/no-home", { domains }), what).rejects.toThrow(
        said,
      );
    }
    const domains = [table(`${BY_USER}${WALL}${GRANT}`)];
    await using etui = await openEtui(serverOf(database), "/dev/null/no-home", { domains });
    expect(await etui.archives.erase("lin")).toMatchObject({ balls: 0 });
  });

  test("one that an earlier version let pass is refused as well", async () => {
    await using database = await createTestDatabase();
    const domains = [table(`${BY_USER}${WALL}${GRANT}`)];
    await openEtui(serverOf(database), "/dev/null/no-home", { domains }).then((etui) => etui.close());
    const owner = new pg.Client(database.owner);
    await owner.connect();
    await owner.query("alter table balls no force row level security");
    await owner.end();
    await expect(openEtui(serverOf(database), "/dev/null/no-home", { domains })).rejects.toThrow(
      /forced row-level security/,
    );
  });
});
