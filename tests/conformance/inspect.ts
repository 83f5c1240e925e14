/** The official inspector's CLI with `etui mcp` over stdio, in both eras: an independent client. */
import { spawn } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fillSkillHome } from "../../packages/server/src/mcp/skills/testing/skill-home.ts";

const INSPECTOR = fileURLToPath(new URL("node_modules/.bin/mcp-inspector", import.meta.url));
const HOUSE = fileURLToPath(new URL("../skills/house/", import.meta.url));
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
  // Its own checks of the Skills extension: every rule, every digest.
  {
    args: ["--method", "skills/list", "--verify", "--require-digests"],
    expects: "files: no conformance errors.",
  },
  {
    args: ["--method", "skills/get", "--uri", "skill://bazi/SKILL.md", "--verify"],
    expects: '"outcome":"verified"',
  },
  {
    args: ["--method", "resources/directory/read", "--uri", "skill://git-workflow/references"],
    expects: "GUIDE.md",
  },
  { args: ["--method", "prompts/list"], expects: '"title": "八字"' },
  {
    args: ["--method", "prompts/get", "--prompt-name", "bazi", "--prompt-args", "request=1984-02-10"],
    expects: "## Request",
  },
];

const home = await mkdtemp(join(tmpdir(), "etui-inspector-"));
await fillSkillHome(home);
await cp(HOUSE, home, { recursive: true });
try {
  for (const era of ["legacy", "modern"]) {
    for (const { args, expects } of requests) {
      const { code, output } = await inspect(["--protocol-era", era, ...args]);
      const passed = code === 0 && output.includes(expects);
      process.stderr.write(`${passed ? "✓" : "✗"} ${era}: ${args.slice(1, 5).join(" ")}\n`);
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
    const server = ["-e", `ETUI_HOME=${home}`, process.execPath, SERVER];
    const child = spawn(process.execPath, [INSPECTOR, "--cli", ...server, ...args], {
      env: { ...process.env, MCP_CATALOG_PATH: join(home, "inspector.json") },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.on("error", reject).on("exit", (code) => resolve({ code, output }));
  });
}
