import { defineConfig } from "vitest/config";
import fast from "./vitest.config.ts";

/** One file after the other: each wants the whole machine, and the disk of one must not be the load of another. */
export default defineConfig({
  ...(fast.resolve && { resolve: fast.resolve }),
  test: {
    include: ["tests/slow/**/*.test.ts"],
    globalSetup: ["tests/harness/compiled-code.ts", "packages/engine/src/testing/test-postgres.ts"],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
});
