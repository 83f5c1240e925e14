import { TRIGGER_STATUSES } from "@etui/protocol/trigger";
import { sayRefusal } from "@etui/words/say-refusal";
import { describe, expect, test } from "vitest";
import { step, TRIGGER_EVENTS } from "./trigger-states.ts";

describe("the states of a trigger", () => {
  test.each(TRIGGER_STATUSES.flatMap((status) => TRIGGER_EVENTS.map((event) => ({ status, event }))))(
    "$status, $event: there is an answer",
    ({ status, event }) => {
      const answer = step(status, event);
      if ("to" in answer) expect(TRIGGER_STATUSES).toContain(answer.to);
      else expect(sayRefusal(answer.refused, "en")).toMatch(/^This trigger .+\.$/);
    },
  );

  test("what was cancelled stays cancelled, whatever is done with it", () => {
    const reached = TRIGGER_EVENTS.flatMap((event) => {
      const answer = step("cancelled", event);
      return "to" in answer ? [answer.to] : [];
    });
    expect(new Set(reached)).toEqual(new Set(["cancelled"]));
  });

  test("from every state but cancelled there is a way back to active", () => {
    for (const status of TRIGGER_STATUSES.filter((one) => one !== "cancelled")) {
      const back = TRIGGER_EVENTS.map((event) => step(status, event)).some(
        (answer) => "to" in answer && answer.to === "active",
      );
      expect(back).toBe(true);
    }
  });
});
