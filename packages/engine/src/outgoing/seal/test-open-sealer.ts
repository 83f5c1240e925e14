/** A process that opens the sealer of the given home at a moment shared by all, and prints a sealed word. */
import { setTimeout as sleep } from "node:timers/promises";
import { openSealer } from "./seal.ts";

const [home = "", at = ""] = process.argv.slice(2);
await sleep(Number(at) - Date.now());
process.stdout.write(Buffer.from(openSealer({ home, env: {} }).seal("word", "lin")).toString("base64"));
