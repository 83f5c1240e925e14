/**
 * The messages between a command and the server that carries it out: one JSON value per line. After a request for `mcp`,
 * the lines are messages of MCP itself in both directions, and the server's own come among them.
 */
import { createHash } from "node:crypto";
import type { Socket } from "node:net";

/** Sent first: only a server that responds gets a command, and only one that would do the same. */
export interface Greeting {
  code: string;
  /** Digests of its environment's settings, by variable; unset variables have none. */
  settings: Partial<Record<Setting, string>>;
}

export type FromCommand = Request | { answer: string | null } | { interrupt: true };

export interface Request {
  args: readonly string[];
  given: [string, string][];
  surroundings: Surroundings;
  /** Set by `etui mcp`. */
  mcp?: McpConversation;
}

/** What one client's connection keeps when another process goes on with it. */
export interface McpConversation {
  conversationId: string;
  /** True if another process had begun it. */
  isResumed: boolean;
}

/** Output is in base64, because it may be a picture. `leaving`: the server answers what it has and takes no more. */
export type FromServer =
  | { stdout: string }
  | { stderr: string }
  | { ask: string }
  | { exit: number }
  | { leaving: true };

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

const NEWLINE = 0x0a;

/** The first message alone; all that follows stays in the socket. Undefined if the other side hangs up before. */
export function firstReceived<Message>(socket: Socket): Promise<Message | undefined> {
  const pieces: Buffer[] = [];
  return new Promise((resolve, reject) => {
    const onClose = () => resolve(undefined);
    const onReadable = () => {
      for (let chunk: Buffer | null = socket.read(); chunk !== null; chunk = socket.read()) {
        const end = chunk.indexOf(NEWLINE);
        pieces.push(end < 0 ? chunk : chunk.subarray(0, end));
        if (end < 0) continue;
        socket.off("readable", onReadable).off("end", onClose).off("close", onClose);
        if (end + 1 < chunk.length) socket.unshift(chunk.subarray(end + 1));
        try {
          resolve(JSON.parse(Buffer.concat(pieces).toString("utf8")));
        } catch (fault) {
          reject(fault);
        }
        return;
      }
    };
    socket.on("readable", onReadable).once("end", onClose).once("close", onClose);
  });
}

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
