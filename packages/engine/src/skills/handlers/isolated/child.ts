/**
 * The process in which the code of one installed skill runs for one person: `node … <this file> <skill folder>`.
 *
 * Its isolation comes from Node and the system (walls.ts), and from child-walls.ts. The code shares this file's globals
 * and can break them, but then it only harms itself, because calls of other people and other skills never come here.
 */
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { Socket } from "node:net";
import { pathToFileURL } from "node:url";
import type { ToolResult } from "@etui/protocol/tool-result";
import { LineSplitter } from "@etui/values/text/line-splitter";
import { type Handler, MissingData, type SkillContext } from "../handler.ts";
import { handlerFileOf } from "../handler-file.ts";
import { handlersIn } from "../handlers-in.ts";
import { needOf } from "../need.ts";
import { provideSkillModule } from "../skill-module.ts";
import { ChildFetch, type FromNetwork } from "./child-fetch.ts";
import { sayWhatToUseInstead } from "./child-no-sockets.ts";
import { disarm, missingWall } from "./child-walls.ts";
import type { FromCode } from "./from-code.ts";
import { areIntrinsicsWhole } from "./intrinsics.ts";
import { LONGEST_ANSWER, type ToCode, WIRE_FD } from "./wire.ts";

const { parse, stringify } = JSON;
const exit = process.exit.bind(process);

const wire = new Socket({ fd: WIRE_FD, readable: true, writable: true });
const send = (message: FromCode): void => void wire.write(`${stringify(message)}\n`);

const network = new ChildFetch(send);
const aborts = new Map<number, AbortController>();
const waiting = new Map<number, (result: ToolResult) => void>();
let requests = 0;

function contextOf(call: number, { args, facts }: ToCode & { type: "call" }): SkillContext {
  const abort = new AbortController();
  aborts.set(call, abort);
  const ask = (message: (request: number) => FromCode) =>
    new Promise<ToolResult>((resolve) => {
      const request = ++requests;
      waiting.set(request, resolve);
      send(message(request));
    });
  return {
    ...facts,
    signal: abort.signal,
    execute: (name, given) =>
      ask((request) => ({
        type: "execute",
        call,
        request,
        name: String(name),
        json: stringify(given ?? {}),
      })),
    show: (view, data, options = {}) =>
      ask((request) => ({
        type: "show",
        call,
        request,
        view: String(view),
        json: stringify({ data, options }),
      })),
    log: (line) => send({ type: "log", line: String(line) }),
    need: needOf(args, facts.profile),
  };
}

async function answer(handlers: ReadonlyMap<string, Handler>, message: ToCode & { type: "call" }) {
  const { call, tool, args } = message;
  try {
    const handler = handlers.get(tool);
    if (!handler) throw new Error(`tools/handlers has no function ${tool}. Its author adds one.`);
    const given = await handler(args, contextOf(call, message));
    if (!areIntrinsicsWhole()) send({ type: "spoilt" });
    sendAnswer(call, given);
  } catch (thrown) {
    if (!areIntrinsicsWhole()) send({ type: "spoilt" });
    sendFault(call, thrown);
  } finally {
    aborts.delete(call);
  }
}

function sendAnswer(call: number, given: unknown): void {
  const json = jsonOf(given);
  if (json === undefined) send({ type: "unsendable", call, reason: "no_json" });
  else if (json.length > LONGEST_ANSWER) send({ type: "unsendable", call, reason: "too_long" });
  else send({ type: "answer", call, json });
}

/** Undefined for a function, a circular object, a BigInt and the like. */
function jsonOf(given: unknown): string | undefined {
  try {
    return stringify(given ?? null);
  } catch {
    return undefined;
  }
}

function sendFault(call: number, thrown: unknown): void {
  if (thrown instanceof MissingData) {
    const { subject, collect } = thrown;
    send({ type: "missing", call, name: subject, ...(collect !== undefined && { collect }) });
    return;
  }
  const { message, stack } = wordsOf(thrown);
  send({ type: "fault", call, message: message.slice(0, 2_000), stack: stack.slice(0, 4_000) });
}

/** Anything may be thrown, even an object that throws when it is read. */
function wordsOf(thrown: unknown): { message: string; stack: string } {
  try {
    if (!(thrown instanceof Error)) return { message: String(thrown), stack: "" };
    // `fetch failed` alone says nothing; why is in the cause.
    const cause = thrown.cause instanceof Error ? `: ${thrown.cause.message}` : "";
    return { message: String(thrown.message) + cause, stack: String(thrown.stack) + cause };
  } catch {
    return { message: "", stack: "" };
  }
}

/** The types were removed before (strip-types.ts). */
function loadTypeScriptAsItIs(): void {
  registerHooks({
    load: (url, context, next) =>
      /\.m?ts$/.test(url)
        ? { format: "module", source: readFileSync(new URL(url)), shortCircuit: true }
        : next(url, context),
  });
}

async function load(root: string): Promise<ReadonlyMap<string, Handler> | undefined> {
  try {
    const file = handlerFileOf(root);
    const handlers = handlersIn(file === undefined ? {} : await import(pathToFileURL(file).href));
    send({ type: "loaded", names: [...handlers.keys()] });
    return handlers;
  } catch (thrown) {
    send({ type: "broken", message: wordsOf(thrown).message.slice(0, 2_000) });
    return undefined;
  }
}

const isFromNetwork = (message: ToCode): message is FromNetwork => "fetch" in message;

/** Calls that arrive while the module is still being evaluated wait for it. */
async function main(root: string): Promise<void> {
  const early: ToCode[] = [];
  let take = (message: ToCode): void => void early.push(message);
  const utf8 = new TextDecoder();
  const lines = new LineSplitter({ onLine: (line) => take(parse(utf8.decode(line)) as ToCode) });
  wire.on("data", (chunk: Uint8Array) => {
    try {
      lines.push(chunk);
    } catch {
      // The code has broken what is needed for reading; ending is better than ignoring calls.
      exit(1);
    }
  });
  // Etui has gone.
  wire.on("close", () => exit(0));
  wire.on("error", () => exit(0));
  // A promise that nobody awaits, or a timer, has failed; other calls continue.
  for (const event of ["uncaughtException", "unhandledRejection"] as const)
    process.on(event, (thrown: unknown) =>
      send({ type: "log", line: `not caught: ${wordsOf(thrown).message}` }),
    );

  send({ type: "started" });
  const missing = missingWall();
  if (missing !== undefined) {
    send({ type: "broken", message: missing });
    return;
  }
  disarm();
  network.install();
  sayWhatToUseInstead();
  provideSkillModule();
  loadTypeScriptAsItIs();
  // The module itself may call fetch while it is evaluated, and is told that it cannot.
  take = (message) => {
    if (isFromNetwork(message)) network.take(message);
    else early.push(message);
  };
  const handlers = await load(root);
  if (!handlers) return;
  take = (message) => {
    if (message.type === "call") void answer(handlers, message);
    else if (message.type === "abort") aborts.get(message.call)?.abort();
    else if (message.type === "result") {
      waiting.get(message.request)?.(message.result);
      waiting.delete(message.request);
    } else network.take(message);
  };
  for (const message of early) take(message);
}

await main(process.argv[2]!);
