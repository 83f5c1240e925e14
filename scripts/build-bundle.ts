/** Makes the bundle that an installed Etui runs from: packages/server/dist. */
import { rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { BUNDLE, BUNDLED_CODE, codeOfSources } from "../packages/server/bin/code.js";
import { bundle } from "./bundle.ts";

const code = codeOfSources();
rmSync(BUNDLE, { recursive: true, force: true });
await bundle({ main: fileURLToPath(new URL("../packages/server/src/cli/main.ts", import.meta.url)) }, BUNDLE);
if (codeOfSources() !== code) throw new Error("A source was changed while the bundle was made: do it again.");
writeFileSync(BUNDLED_CODE, code);
