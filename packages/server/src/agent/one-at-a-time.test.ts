import { setImmediate as later } from "node:timers/promises";
import { expect, test } from "vitest";
import { OneAtATime } from "./one-at-a-time.ts";

test("what comes while it runs is one more run, whatever happens in the first", async () => {
  const begun: string[] = [];
  const gates: PromiseWithResolvers<void>[] = [];
  const failures: unknown[] = [];
  const runs = new OneAtATime(
    (key) => {
      begun.push(key);
      gates.push(Promise.withResolvers<void>());
      return gates.at(-1)!.promise;
    },
    (thrown) => failures.push(thrown),
  );
  runs.runFor("lin");
  runs.runFor("lin");
  runs.runFor("lin");
  runs.runFor("wu");
  expect(begun).toEqual(["lin", "wu"]);
  gates[0]!.reject(new Error("lost"));
  await later();
  expect(begun).toEqual(["lin", "wu", "lin"]);
  expect(failures).toMatchObject([{ message: "lost" }]);
  gates[2]!.resolve();
  await later();
  expect(begun).toHaveLength(3);
  runs.runFor("lin");
  expect(begun).toHaveLength(4);
});
