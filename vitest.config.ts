import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["packages/*/src/**/*.test.ts", "tests/**/*.test.ts"],
    exclude: ["**/node_modules/**", "tests/slow/**", "tests/conformance/**"],
    globalSetup: ["packages/engine/src/testing/test-postgres.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
