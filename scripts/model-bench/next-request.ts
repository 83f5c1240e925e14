/**
 * Prints what a brain has to answer next, and waits for it: `node scripts/model-bench/next-request.ts <folder> [player]`.
 *
 * The first request of a player is printed with all that the model is sent; a later one only with what is new, because
 * the rest is the same. It ends with the file in which the answer belongs.
 */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { REPORT, RUNS_AS } from "./file-brain.ts";

interface Request {
  messages: { role: string; content?: unknown; tool_calls?: unknown }[];
  tools?: { function: { name: string; description?: string; parameters: unknown } }[];
}

/** As file-brain.ts reads them; an answer as the OpenAI wire format has it, with `content` and `tool_calls`, is taken as well. */
const ANSWER_FORMS =
  'as {"text": "what is said"} or {"calls": [{"tool": "name", "arguments": {}}]}, or both; written elsewhere and moved there whole.';

const LOOK_EVERY_MS = 200;

const [folder, player] = process.argv.slice(2) as [string, string | undefined];
const open = await nextOpen();
process.stdout.write(open === undefined ? ended() : printed(open));

async function nextOpen(): Promise<string | undefined> {
  for (;;) {
    const waiting = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
    const found = waiting
      .filter((name) => name.endsWith(".request.json") && (player === undefined || name.startsWith(player)))
      .map((name) => join(folder, name))
      .filter((name) => !existsSync(answerOf(name)))
      // The one that waits longest comes first: after five minutes nobody waits for it any more.
      .sort((one, other) => statSync(one).mtimeMs - statSync(other).mtimeMs);
    if (found.length > 0) return found[0];
    if (hasEnded()) return undefined;
    await sleep(LOOK_EVERY_MS);
  }
}

/** A run that was stopped has written no report, so its process is what tells. */
function hasEnded(): boolean {
  const file = join(folder, RUNS_AS);
  if (!existsSync(file)) return false;
  try {
    process.kill(Number(readFileSync(file, "utf8")), 0);
    return false;
  } catch {
    return true;
  }
}

/** Without a report the run has failed, and what was answered counts for nothing. */
function ended(): string {
  if (existsSync(join(folder, REPORT))) return "There is nothing more to answer.\n";
  process.exitCode = 1;
  return "The run has ended without a report. What it printed says why.\n";
}

function printed(file: string): string {
  const request = read(file);
  const number = Number(/(\d+)\.request\.json$/.exec(file)![1]);
  const previous =
    number > 1 ? read(file.replace(/\d+(\.request\.json)$/, `${padded(number - 1)}$1`)) : undefined;
  const isSame = (index: number) =>
    JSON.stringify(previous?.messages[index]) === JSON.stringify(request.messages[index]);
  const fresh = request.messages.filter((_, index) => !isSame(index));
  const tools =
    JSON.stringify(request.tools) === JSON.stringify(previous?.tools) ? [] : (request.tools ?? []);
  return [
    ...tools.map(
      ({ function: { name, description = "", parameters } }) =>
        `TOOL ${name}: ${description}\n${JSON.stringify(parameters)}\n`,
    ),
    ...fresh.map(
      ({ role, content, tool_calls: calls }) =>
        `${role.toUpperCase()}:\n${typeof content === "string" ? content : JSON.stringify(content ?? "")}${calls ? `\n${JSON.stringify(calls)}` : ""}\n`,
    ),
    `ANSWER IN ${answerOf(file)}\n${ANSWER_FORMS}\n`,
  ].join("\n");
}

function read(file: string): Request {
  return JSON.parse(readFileSync(file, "utf8")) as Request;
}

function answerOf(file: string): string {
  return file.replace(/\.request\.json$/, ".answer.json");
}

function padded(number: number): string {
  return String(number).padStart(3, "0");
}
