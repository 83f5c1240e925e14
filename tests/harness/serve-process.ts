/**
 * `etui serve` in a process of its own, for tests that kill it: the same server, without the web app's build and on a
 * free port. Prints the port in one JSON line, then serves until it is told to stop.
 */
import { flushCompileCache } from "node:module";
import { WEB_FOLDER } from "../../packages/server/src/http/build-web-app.ts";
import { startServer } from "../../packages/server/src/http/start-server.ts";

const log = (line: string) => void process.stderr.write(`${line}\n`);
const server = await startServer({ port: 0, log, webFolder: WEB_FOLDER });
process.once("SIGTERM", () => void server.close());
process.stdout.write(`${JSON.stringify({ port: server.port })}\n`);
// A process that is killed would keep nothing of what it compiled.
flushCompileCache();
