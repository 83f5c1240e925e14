/** A trigger goes where its document goes, and does not speak of one that was deleted. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../../etui.ts";
import { startTestEtui } from "../../../testing/test-etui.ts";
import { readTrigger } from "../../store/read-triggers.ts";
import { eventually, triggersOf } from "../../test-triggers.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui({ dispatch: true, log: (line) => expect.unreachable(line) });
});
afterAll(() => etui.close());

const of = (source_path: string) => ({
  title: "Dentist",
  source_path,
  schedule: "08:00",
  schedule_type: "daily" as const,
  action: { type: "message" as const, params: { text: "{{ document.title }} at {{ trigger.source_path }}" } },
});

test("a document that was moved, and moved again, is followed", async () => {
  const lin = triggersOf(etui, "lin");
  await lin.write("plans/dentist", { title: "Teeth" });
  const id = await lin.create(of("plans/dentist"));
  const move = (path: string, to: string) =>
    lin.call("batch_user_data", { operations: [{ op: "move", path, to }] });
  await move("plans/dentist", "health/dentist");
  await move("health/", "body/");
  await lin.makeDue(id);
  await eventually(async () => expect(await lin.inbox()).toMatchObject([{ body: "Teeth at body/dentist" }]));
  const { triggers } = (await lin.call("list_triggers", { source_path: "body" })) as never as {
    triggers: object[];
  };
  expect(triggers).toMatchObject([{ trigger_id: id, source_path: "body/dentist" }]);
  expect(await lin.call("list_triggers", { source_path: "plans/dentist" })).toMatchObject({ count: 0 });
  expect(await lin.call("list_triggers", { source_path: "bod" })).toMatchObject({ count: 0 });
});

test("one of a document that was deleted pauses and says so; restored and resumed, it goes on", async () => {
  const mei = triggersOf(etui, "mei");
  await mei.write("plans/dentist", { title: "Teeth" });
  const id = await mei.create(of("plans/dentist"));
  await mei.call("delete_user_data", { path: "plans/dentist" });
  await mei.makeDue(id);
  const why = expect.stringContaining("plans/dentist that it belongs to was deleted");
  await eventually(async () =>
    expect(await mei.status(id)).toEqual({ status: "paused", status_reason: why }),
  );
  expect(await mei.inbox()).toMatchObject([{ kind: "problem", body: why }]);
  expect(await mei.firings()).toMatchObject([{ status: "failed" }]);

  await mei.call("restore_user_data", { path: "plans/dentist" });
  await mei.call("control_trigger", { trigger_id: id, action: "resume" });
  await mei.makeDue(id);
  await eventually(async () => expect(await mei.inbox()).toHaveLength(2));
  expect((await mei.inbox()).some(({ body }) => body === "Teeth at plans/dentist")).toBe(true);
});

test("one that fires once has no later time when its document is gone, and does not say that it was paused", async () => {
  const ola = triggersOf(etui, "ola");
  await ola.write("plans/dentist", { title: "Teeth" });
  const id = await ola.create({ ...of("plans/dentist"), schedule: "2s", schedule_type: "once" });
  await ola.call("delete_user_data", { path: "plans/dentist" });
  await eventually(async () => expect(await ola.status(id)).toMatchObject({ status: "completed" }));
  const body = expect.stringMatching(
    /plans\/dentist .* was deleted, so it did not fire, and it has no later time/,
  );
  expect(await ola.inbox()).toMatchObject([{ kind: "problem", body }]);
});

test("a path at which nothing ever was, and a prefix, keep it from nothing", async () => {
  const ada = triggersOf(etui, "ada");
  for (const path of ["plans/none", "plans/"]) {
    const text = `About ${path}`;
    const id = await ada.create({
      ...of(path),
      title: text,
      action: { type: "message", params: { text } },
    });
    await ada.makeDue(id);
    await eventually(async () => expect((await ada.inbox()).map(({ body }) => body)).toContain(text));
    expect((await readTrigger(ada.scope, id))?.definition.source_path).toBe(path);
  }
});
