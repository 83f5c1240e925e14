/** The invocation of another process, as a server runs it. */
import type { Socket } from "node:net";
import { type Readable, Writable } from "node:stream";
import type { Host, Invocation } from "../invocation.ts";
import { type FromServer, type Request, send } from "./messages.ts";

interface Streams {
  stdin: Readable;
  stdout: Writable;
  stderr: Writable;
}

export function invocationOf(
  { args, given, surroundings: { env, timeZone, columns, terminals } }: Request,
  main: Invocation["main"],
  host: Omit<Host, "colours">,
  { stdin, stdout, stderr }: Streams,
): Invocation {
  return {
    stdin: Object.assign(stdin, { isTTY: terminals.stdin }),
    stdout: Object.assign(stdout, { isTTY: terminals.stdout, ...(columns && { columns }) }),
    stderr: Object.assign(stderr, { isTTY: terminals.stderr }),
    env,
    timeZone,
    code: "",
    args,
    main,
    given: new Map(given),
    host: { ...host, colours: terminals.colours },
    exitCode: undefined,
  };
}

export const outputTo = (socket: Socket, name: "stdout" | "stderr"): Writable =>
  new Writable({
    // A client that has hung up misses nothing.
    write: (chunk: Buffer, _encoding, done) =>
      send(socket, { [name]: chunk.toString("base64") } as FromServer, () => done()),
  });
