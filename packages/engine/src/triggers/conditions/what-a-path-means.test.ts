/** A path without a slash at its end means the document there, and where there is none, everything below it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { eventually, triggersOf } from "../test-triggers.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui({ dispatch: true });
});
afterAll(() => etui.close());

const firedFor = async (user: ReturnType<typeof triggersOf>, ...targets: string[]) => {
  await eventually(async () =>
    expect((await user.firings()).map(({ target }) => target).toSorted()).toEqual(targets.toSorted()),
  );
};

describe("a watch path", () => {
  test("counts the documents below it, also those that are written later", async () => {
    const lena = triggersOf(etui, "lena");
    await lena.write("books/emma", { title: "Emma" });
    await lena.create({ condition: { type: "count", watch_path: "books", rule: { gte: 2 } } });
    await lena.write("books/dune", { title: "Dune" });
    await firedFor(lena, "books/dune");
  });

  test("is true of a document below it, though nothing was there when it was made", async () => {
    const lin = triggersOf(etui, "lin");
    await lin.create({
      condition: { type: "data_match", watch_path: "mood", rule: { where: { score: { $lt: 3 } } } },
    });
    await lin.write("mood/monday", { score: 2 });
    await firedFor(lin, "mood/monday");
  });

  test("means its own document alone while there is one", async () => {
    const mei = triggersOf(etui, "mei");
    await mei.write("savings", { amount: 10 });
    await mei.create({
      condition: { type: "data_match", watch_path: "savings", rule: { where: { amount: { $gte: 100 } } } },
    });
    await mei.write("savings/holiday", { amount: 100 });
    await mei.write("savings", { amount: 200 });
    await firedFor(mei, "savings");
  });

  test("plans the dates of the documents below it", async () => {
    const kim = triggersOf(etui, "kim");
    await kim.write("bills/rent", { due: "2090-05-01" });
    await kim.create({ condition: { type: "deadline", watch_path: "bills", rule: { field: "due" } } });
    await kim.write("bills/gas", { due: "2090-05-04" });
    await eventually(async () =>
      expect((await kim.dues()).map(({ target }) => target)).toEqual(["bills/rent", "bills/gas"]),
    );
  });
});

describe("the path of only_if", () => {
  test("is present while a document is below it", async () => {
    const zoe = triggersOf(etui, "zoe");
    const id = await zoe.create({ rules: { only_if: { path: "checkins", is: "missing" } } });
    await zoe.write("checkins/today", { mood: 4 });
    await zoe.makeDue(id);
    await eventually(async () => expect(await zoe.firings()).toMatchObject([{ status: "skipped" }]));
  });
});
