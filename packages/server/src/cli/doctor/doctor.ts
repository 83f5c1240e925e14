import { styleText } from "node:util";
import type { Command } from "commander";
import { invocation } from "../invocation.ts";
import { EXIT } from "../refusing/exit.ts";
import { homeFolder, jsonOption, portOption } from "../settings.ts";
import { oneLine, print, printJson } from "../terminal/output.ts";
import { words } from "../words/words.ts";
import type { Finding } from "./finding.ts";

interface Options {
  home?: string;
  port: number;
  json?: boolean;
}

export function addDoctor(program: Command): void {
  program
    .command("doctor")
    .description(words().commands.doctor)
    .addOption(portOption())
    .addOption(jsonOption())
    .action((_options, command: Command) => doctor(command.optsWithGlobals()));
}

async function doctor({ home, port, json }: Options): Promise<void> {
  const findings = await examine(homeFolder(home), port);
  const ok = findings.every(({ state }) => state !== "fail");
  if (!ok) invocation().exitCode = EXIT.failed;
  if (json) return printJson({ ok, findings: findings.map(forPrograms) });
  for (const finding of findings) show(finding);
}

async function examine(home: string, port: number): Promise<Finding[]> {
  const { checkDisk, checkNode, checkTimeZone } = await import("./check-machine.ts");
  const { checkHome, checkToken } = await import("./check-home.ts");
  const { checkDatabase } = await import("./check-database.ts");
  const { checkPort } = await import("./check-port.ts");
  const atHome = await checkHome(home);
  // These run one after the other, because the database's own work would disturb the checks of disk and port.
  return [
    checkNode(),
    atHome,
    // If the folder belongs to somebody else, so does the token, and no advice about it would be right.
    ...(atHome.state === "fail" ? [] : [await checkToken(home)]),
    ...(await checkDatabase(home)),
    await checkPort(home, port),
    await checkDisk(home),
    checkTimeZone(),
  ];
}

const MARKS = {
  ok: ["green", "✓"],
  warn: ["yellow", "!"],
  fail: ["red", "✗"],
} as const;

const forPrograms = ({ check, state, says, mend }: Finding) => ({ check, state, says, mend });

function show(finding: Finding): void {
  const { state, says, mend } = finding;
  const title = "title" in finding ? finding.title : words().doctor.titles[finding.check];
  const [colour, mark] = MARKS[state];
  const line = words().doctor.finding(title, oneLine(says));
  print(`${styleText(colour, mark, { stream: invocation().stdout })} ${line}`);
  if (mend) print(`  → ${oneLine(mend)}`);
}
