/** The official inspector's CLI against `etui mcp` over stdio, in both eras: a client that is not ours. */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const INSPECTOR = fileURLToPath(new URL("node_modules/.bin/mcp-inspector", import.meta.url));
const SERVER = fileURLToPath(new URL("serve-stdio.ts", import.meta.url));

const document = JSON.stringify({ path: "inspector/said", content: { hello: "世界" } });
const requests: { args: string[]; expects: string }[] = [
  { args: ["--method", "tools/list"], expects: "write_user_data" },
  {
    args: ["--method", "tools/call", "--tool-name", "write_user_data", "--tool-args-json", document],
    expects: "Saved inspector/said",
  },
  {
    args: [
      "--method",
      "tools/call",
      "--tool-name",
      "read_user_data",
      "--tool-args-json",
      '{"path":"inspector/said"}',
    ],
    expects: "世界",
  },
  { args: ["--method", "resources/read", "--uri", "etui://data/inspector/said"], expects: "世界" },
];

const home = await mkdtemp(join(tmpdir(), "etui-inspector-"));
try {
  for (const era of ["legacy", "modern"]) {
    for (const { args, expects } of requests) {
      const { code, output } = await inspect(["--protocol-era", era, ...args]);
      const passed = code === 0 && output.includes(expects);
      process.stderr.write(`${passed ? "✓" : "✗"} ${era}: ${args.slice(1, 4).join(" ")}\n`);
      if (!passed) {
        process.stderr.write(`${output}\n`);
        process.exitCode = 1;
      }
    }
  }
} finally {
  await rm(home, { recursive: true, force: true });
}

function inspect(args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [INSPECTOR, "--cli", process.execPath, SERVER, ...args], {
      env: { ...process.env, ETUI_HOME: home },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.on("error", reject).on("exit", (code) => resolve({ code, output }));
  });
}
