import { defineConfig } from "vitest/config";

export default defineConfig({
  // Etui answers the name itself (skill-module.ts), but tests are not loaded by Node.
  resolve: {
    alias: {
      "@etui/skill": new URL("packages/engine/src/skills/handlers/etui-skill.ts", import.meta.url).pathname,
    },
  },
  test: {
    include: ["packages/*/src/**/*.test.ts", "tests/**/*.test.ts"],
    exclude: ["**/node_modules/**", "tests/slow/**", "tests/conformance/**"],
    globalSetup: ["packages/engine/src/testing/test-postgres.ts"],
    // Two, also where the default would be one: much of the time is spent waiting for processes and PostgreSQL.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
