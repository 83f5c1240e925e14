import { afterEach, expect, test, vi } from "vitest";
import { onInterrupt } from "./interruption.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("one Ctrl-C that arrives twice stops gently; a second one ends the process", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  const stop = vi.fn();
  using _ = onInterrupt(stop);

  process.emit("SIGINT", "SIGINT");
  vi.advanceTimersByTime(20);
  process.emit("SIGINT", "SIGINT");
  expect(stop).toHaveBeenCalledOnce();
  expect(exit).not.toHaveBeenCalled();

  vi.advanceTimersByTime(1_000);
  process.emit("SIGTERM", "SIGTERM");
  expect(exit).not.toHaveBeenCalled();
  process.emit("SIGINT", "SIGINT");
  expect(exit).toHaveBeenCalledExactlyOnceWith(130);
  expect(stop).toHaveBeenCalledOnce();
});
