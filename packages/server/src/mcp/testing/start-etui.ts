/** The engine on a database of its own, for this surface's tests. */
// biome-ignore lint/style/noRestrictedImports: a test database is no part of what the engine exports to programs.
export { startTestEtui } from "../../../../engine/src/testing/test-etui.ts";
