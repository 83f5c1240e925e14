import { expect, test } from "vitest";
import { countries } from "../../harness/countries.ts";
import type { Guest } from "./guest.ts";

export function promisesAboutCards({ call }: Guest): void {
  const show = (card_type: string, options: object = {}) =>
    call("show_card", { card_type, data_source: { type: "path", path: "countries" }, options });

  test("stored documents are shown as a list, a table and a tree", async () => {
    const [list, table, tree] = await Promise.all([
      show("list"),
      show("table", { columns: ["name.common", "area"], sort_by: "-area", limit: 3 }),
      show("tree"),
    ]);
    expect(list).toMatchObject({
      status: "success",
      card_type: "list",
      data: { items: expect.arrayContaining([expect.objectContaining({ path: "countries/CHN" })]) },
    });
    expect(table).toMatchObject({
      card_type: "table",
      data: {
        rows: [{ "name.common": "Russia" }, { "name.common": "Antarctica" }, { "name.common": "Canada" }],
        cut: { shown: 3, total: countries.length },
      },
    });
    expect(tree).toMatchObject({ card_type: "tree", data: { nodes: expect.any(Array) } });
    for (const { model_output } of [list, table, tree]) expect(model_output!.length).toBeLessThan(2_000);
  });

  test("given data is shown without being stored", async () => {
    const data = [{ title: "买菜", done: false }];
    const shown = await call("show_card", { card_type: "list", data_source: { type: "inline", data } });
    expect(shown).toMatchObject({ status: "success", data: { items: [{ title: "买菜" }] } });
    expect(shown.receipt?.changed).toEqual([]);
  });

  test("what cannot be shown says why", async () => {
    const at = (data_source: object, card_type = "table") => call("show_card", { card_type, data_source });
    expect(await at({ type: "path", path: "nowhere" })).toMatchObject({ status: "not_found" });
    expect(await at({ type: "api", endpoint: "https://example.org/" })).toMatchObject({
      status: "error",
      error: expect.stringContaining("no such endpoint"),
    });
    expect(await at({ type: "inline", data: [] }, "tabel")).toMatchObject({
      status: "error",
      error: expect.stringMatching(/card_type.*table/s),
    });
  });
}
