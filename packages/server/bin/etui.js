#!/usr/bin/env node
/**
 * Starts Etui under the Node it is made for, whichever Node (18 or newer) runs this file.
 *
 * Etui runs from its TypeScript sources or from the bundle made of them (code.js decides), and both need Node 26. The
 * repository pins that Node as an npm package, so a machine with an older one works too.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import module, { createRequire } from "node:module";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { BUNDLE, codeOfBundle, codeOfSources } from "./code.js";
import { NODE_FLAGS } from "./node-flags.js";

const NEEDED = 26;
const SOURCES = "../src/cli/main.ts";

if (Number.parseInt(process.versions.node, 10) < NEEDED) startAgain(pinnedNode());
else if (staysLong() && process.execve && !hasNodeFlags()) startAgain(process.execPath);
else await start();

/** Starting a second process costs 30 ms: little for a server, too much for a command or a client that waits. */
function staysLong() {
  return process.argv[2] === "serve" && process.platform !== "win32";
}

function hasNodeFlags() {
  return NODE_FLAGS.every((flag) => process.execArgv.includes(flag));
}

async function start() {
  // Reading TypeScript takes a third of the start-up; the cache avoids most of that.
  module.enableCompileCache(join(cacheFolder(), "compiled"));
  // The cache is saved early, because MCP clients often end their servers by force.
  setTimeout(() => module.flushCompileCache(), 3_000).unref();
  const code = codeOfSources();
  const { main } = await import(isBundled(code) ? pathToFileURL(join(BUNDLE, "main.js")).href : SOURCES);
  await main(process.argv.slice(2), code);
}

/** `ETUI_RUN` is for tests and measurements, which have to know which form they run. */
function isBundled(code) {
  const { ETUI_RUN } = process.env;
  if (ETUI_RUN === "sources") return false;
  if (codeOfBundle() === code) return true;
  if (ETUI_RUN === "bundle")
    throw new Error("The bundle is missing or older than the sources: npm run build.");
  return false;
}

function cacheFolder() {
  const { LOCALAPPDATA, XDG_CACHE_HOME } = process.env;
  if (process.platform === "win32" && LOCALAPPDATA) return join(LOCALAPPDATA, "etui", "cache");
  if (process.platform === "darwin") return join(homedir(), "Library", "Caches", "etui");
  return join(XDG_CACHE_HOME || join(homedir(), ".cache"), "etui");
}

function startAgain(node) {
  if (!node) return giveUp();
  const flags = hasNodeFlags() ? [] : NODE_FLAGS;
  const args = [...process.execArgv, ...flags, fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  // Node 22.15 and 24 can let the other program replace this process: then signals, exit code and memory are simply
  // Etui's own.
  if (process.execve && process.platform !== "win32") process.execve(node, [node, ...args], process.env);

  const child = spawn(node, args, { stdio: "inherit" });
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.on("error", giveUp);
  child.on("exit", (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    for (const name of signals) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  });
}

/**
 * Found by module resolution, because npm puts packages sometimes into this folder and sometimes into one above. There
 * is a package for each platform, whose integrity package-lock.json holds; the package `node` would fetch it unchecked.
 */
function pinnedNode() {
  const { platform, arch } = process;
  const name = `${platform === "darwin" && arch === "arm64" ? "node-bin" : "node"}-${platform}-${arch}`;
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
    const program = join(folder, "bin", "node");
    return existsSync(program) ? program : undefined;
  } catch {
    return undefined;
  }
}

function giveUp() {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  const found = process.versions.node;
  process.stderr.write(
    /^zh/i.test(LC_ALL || LC_MESSAGES || LANG || "")
      ? `Etui 需要 Node ${NEEDED}，现在是 ${found}，而随附的 Node 没有安装：请不带 --omit=optional 运行 npm ci，或改用 Node ${NEEDED}。\n`
      : `Etui needs Node ${NEEDED}, this is ${found}, and the Node that comes with Etui is not installed: run npm ci without --omit=optional, or use Node ${NEEDED}.\n`,
  );
  process.exit(1);
}
