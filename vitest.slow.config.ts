import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import fast from "./vitest.config.ts";

/** Files of which `npm test` draws only a part. */
const DRAWING = globSync([
  "packages/*/src/**/*.test.ts",
  "tests/*/*.test.ts",
  "tests/browser/*/*.test.ts",
]).filter((file) => /"@etui\/values\/testing\/draws"|\/looks\.ts"/.test(readFileSync(file, "utf8")));

/** One file after the other: each wants the whole machine, and the disk of one must not be the load of another. */
export default defineConfig({
  ...(fast.resolve && { resolve: fast.resolve }),
  test: {
    include: ["tests/slow/**/*.test.ts", ...DRAWING],
    globalSetup: ["tests/harness/compiled-code.ts", "packages/engine/src/testing/test-postgres.ts"],
    provide: { allDraws: true },
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 60_000,
    // A page may take as long as in `npm test`.
    expect: { poll: { timeout: 20_000 } },
  },
});
