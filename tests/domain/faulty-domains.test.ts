/** A domain that contradicts another one, or misses what Etui needs of it, is refused before anything is used. */
import { expect, test } from "vitest";
import type { ForeignDomain } from "../../packages/engine/src/domains.ts";
import { createEtui } from "../../packages/engine/src/etui.ts";

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
