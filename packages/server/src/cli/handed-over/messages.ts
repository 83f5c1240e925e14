/** The messages between a command and the server that carries it out: one JSON value per line. */
import { createHash } from "node:crypto";
import type { Socket } from "node:net";

/** Sent first: only a server that responds gets a command, and only one that would do the same. */
export interface Greeting {
  code: string;
  /** Digests of its environment's settings, by variable; unset variables have none. */
  settings: Partial<Record<Setting, string>>;
}

export type FromCommand =
  | { args: readonly string[]; given: [string, string][]; surroundings: Surroundings }
  | { answer: string | null }
  | { interrupt: true };

/** Output is in base64, because it may be a picture. */
export type FromServer = { stdout: string } | { stderr: string } | { ask: string } | { exit: number };

/** What an invocation knows about its process. */
export interface Surroundings {
  env: Record<string, string>;
  timeZone: string;
  columns?: number;
  /** Which streams are terminals, and whether colours are shown there. */
  terminals: { stdin: boolean; stdout: boolean; stderr: boolean; colours: boolean };
}

/** The variables that an engine reads from the environment of its process. */
const SETTINGS = [
  "DATABASE_URL",
  "ETUI_HISTORY_KEEP_VERSIONS",
  "ETUI_HISTORY_KEEP_DAYS",
  "ETUI_ACTIVITY_KEEP_DAYS",
  "ETUI_ALLOW_HOSTS",
  "ETUI_PUSH_CONTACT",
  "ETUI_SECRET_KEY",
] as const;
type Setting = (typeof SETTINGS)[number];

type Environment = Readonly<Record<string, string | undefined>>;

export function settingsOf(env: Environment): Greeting["settings"] {
  const said = SETTINGS.filter((name) => env[name]);
  return Object.fromEntries(
    said.map((name) => [name, createHash("sha256").update(env[name]!).digest("base64url")]),
  );
}

/** A server's settings apply where the command has none; the database must be the same. */
export function settingsAgree(server: Greeting["settings"], command: Greeting["settings"]): boolean {
  const named = new Set<Setting>(["DATABASE_URL", ...(Object.keys(command) as Setting[])]);
  return [...named].every((name) => server[name] === command[name]);
}

export const send = (socket: Socket, message: Greeting | FromCommand | FromServer, sent?: () => void): void =>
  void socket.write(`${JSON.stringify(message)}\n`, sent);

/** Ends when the other side hangs up. */
export async function* received<Message>(socket: Socket): AsyncGenerator<Message, undefined> {
  let rest = "";
  socket.setEncoding("utf8");
  for await (const chunk of socket) {
    const lines = `${rest}${chunk}`.split("\n");
    rest = lines.pop()!;
    for (const line of lines) yield JSON.parse(line);
  }
}
