import { defineConfig } from "vitest/config";

/** They put something in the place of a module, for whoever imports it. */
const MOCKING = [
  "packages/engine/src/skills/install/may-run.test.ts",
  "packages/server/src/cli/data/import/import-entries.test.ts",
];
/** They start Etui as people and clients do; `npm run test:bundle` runs them against what `npm run build` made. */
const STARTING = [
  "packages/server/src/cli/commands.test.ts",
  "packages/server/src/cli/experts.test.ts",
  "packages/server/src/cli/trigger/webhooks.test.ts",
];
const ELSEWHERE = ["**/node_modules/**", "tests/slow/**", "tests/conformance/**"];

const onBundle = process.env.ETUI_RUN === "bundle";

export default defineConfig({
  // Etui answers the name itself (skill-module.ts), but tests are not loaded by Node.
  resolve: {
    alias: {
      "@etui/skill": new URL("packages/engine/src/skills/handlers/etui-skill.ts", import.meta.url).pathname,
    },
  },
  test: {
    projects: onBundle
      ? [{ extends: true, test: { name: "bundle", include: STARTING } }]
      : [
          {
            extends: true,
            test: {
              name: "shared",
              include: ["packages/*/src/**/*.test.ts", "tests/**/*.test.ts"],
              exclude: [...ELSEWHERE, ...MOCKING],
              // Importing the engine anew for each of 400 files takes a fifth of the time of all tests.
              isolate: false,
            },
          },
          { extends: true, test: { name: "mocking", include: MOCKING } },
        ],
    setupFiles: ["tests/harness/property-seed.ts"],
    // A process costs half a second: what starts some and is left to the slow tests is run on the bundle as well.
    provide: { allDraws: onBundle },
    globalSetup: [
      "tests/harness/files-in-memory.ts",
      "tests/harness/compiled-code.ts",
      "packages/engine/src/testing/test-postgres.ts",
    ],
    // Two, also where the default would be one: much of the time is spent waiting for processes and PostgreSQL.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What is awaited takes long only where it fails, or where the machine is busy.
    expect: { poll: { timeout: 20_000 } },
  },
});
