/** Builds the web app and the card app if their sources are newer than the last build: a fresh checkout just starts. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const WEB = fileURLToPath(new URL("../../../web", import.meta.url));
const PROTOCOL = fileURLToPath(new URL("../../../protocol/src", import.meta.url));
const CARDS = fileURLToPath(new URL("../../../cards/src", import.meta.url));

/** The folder of the built files. */
export const WEB_FOLDER = join(WEB, "dist");

/** The order matters: the first build empties the folder. */
const PAGES = [
  { file: "index.html", config: "vite.config.ts" },
  { file: "card-app.html", config: "vite.card-app.config.ts" },
] as const;

/**
 * Takes a second or two if there is something to do, some milliseconds if not. An installed package comes without
 * sources, so there is nothing to build.
 */
export async function ensureWebApp(log: (line: string) => void): Promise<void> {
  const sources = [
    join(WEB, "src"),
    join(WEB, "public"),
    join(WEB, "index.html"),
    join(WEB, "vite.config.ts"),
    join(WEB, "vite.card-app.config.ts"),
    join(WEB, "vite.leave-out.ts"),
    PROTOCOL,
    CARDS,
  ];
  if (!existsSync(sources[0]!)) return;
  const newest = Math.max(...(await Promise.all(sources.map(newestChange))));
  const built = await Promise.all(PAGES.map(({ file }) => newestChange(join(WEB_FOLDER, file))));
  if (built.every((time) => time >= newest)) return;
  log("building the web app…");
  const vite = join(
    dirname(createRequire(join(WEB, "package.json")).resolve("vite/package.json")),
    "bin/vite.js",
  );
  for (const { file, config } of PAGES) {
    const output = await run(process.execPath, [vite, "build", "--config", config], WEB);
    if (!output) continue;
    log(`${file} could not be built; everything else works. Try \`npm run build\`.\n${output}`);
    return;
  }
}

async function newestChange(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const inside = await Promise.all((await readdir(path)).map((name) => newestChange(join(path, name))));
  return Math.max(found.mtimeMs, ...inside);
}

/** Returns what it printed if it failed, otherwise nothing. */
function run(command: string, args: string[], cwd: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    // This is set whatever this process is for: under NODE_ENV=test, React would be built with its development checks.
    const env = { ...process.env, NODE_ENV: "production" };
    const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-2_000);
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.on("error", (error) => resolve(error.message));
    child.on("close", (code) => resolve(code === 0 ? undefined : output.trim() || "it said nothing"));
  });
}
