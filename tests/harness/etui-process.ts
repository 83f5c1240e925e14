/** What `bin/etui.js` starts, without what it does before: for tests that want a process, however it came to be. */
import { codeOfSources } from "../../packages/server/bin/code.js";
import { main } from "../../packages/server/src/cli/main.ts";

await main(process.argv.slice(2), codeOfSources());
