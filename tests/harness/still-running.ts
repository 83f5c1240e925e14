/**
 * A reporter that names, each minute, the test files that have been running for two minutes or more. No test can take
 * that long (`testTimeout`), but an endless loop lets no timeout pass, and a run that hangs would not say where.
 */
import type { Reporter, TestCase, TestModule } from "vitest/node";

const LOOK_EVERY_MS = 60_000;
const LONG_MS = 120_000;

export default class StillRunning implements Reporter {
  readonly #begun = new Map<TestModule, number>();
  readonly #at = new Map<TestModule, string>();
  #looking: NodeJS.Timeout | undefined;

  onTestRunStart(): void {
    this.#looking = setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
  }

  onTestModuleStart(module: TestModule): void {
    this.#begun.set(module, Date.now());
  }

  onTestCaseReady(test: TestCase): void {
    this.#at.set(test.module, test.fullName);
  }

  onTestModuleEnd(module: TestModule): void {
    this.#begun.delete(module);
    this.#at.delete(module);
  }

  onTestRunEnd(): void {
    clearInterval(this.#looking);
  }

  #look(): void {
    for (const [module, since] of this.#begun) {
      const ms = Date.now() - since;
      if (ms < LONG_MS) continue;
      const test = this.#at.get(module);
      const after = test === undefined ? "" : `, after "${test}" began`;
      process.stdout.write(
        `Still running after ${Math.round(ms / 1000)} s: ${module.relativeModuleId}${after}\n`,
      );
    }
  }
}
