/** An endpoint: what its contract says of it, and what it does. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { CallContext, Etui, ExpertRights, TenantScope } from "@etui/engine";
import type { Contract } from "@etui/protocol/api/contract";
import type { Because } from "@etui/words/refusal";
import type { z } from "zod";
import type { Assistant } from "../../agent/assistant.ts";
import type { Caller, IdentityProvider } from "../../auth/identify.ts";
import type { CardPasses } from "../../cards/card-passes.ts";
import type { Refusing } from "../refusing.ts";
import type { EventStream } from "../streams/event-stream.ts";

/** What endpoints stand on. */
export interface Services {
  etui: Etui;
  identity: IdentityProvider;
  assistant: Assistant;
  /** Who holds a pass to a card and no session. */
  passes: CardPasses;
  events: EventStream;
  /** All of them, as OpenAPI. */
  describe(): { [key: string]: unknown };
  port: number;
  version: string;
  log: (line: string) => void;
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : Record<never, never>;

type Body<One> = One extends { fileBody: readonly string[]; body: infer Schema }
  ? Buffer | Output<Schema>
  : One extends { fileBody: readonly string[] }
    ? Buffer
    : One extends { body: infer Schema }
      ? Output<Schema>
      : unknown;

/** What everybody may ask, known or not. */
export interface Request<One extends Contract> extends Services {
  /** An address that names nothing is not found, and which words that takes the endpoint knows. */
  params: { [name: string]: string } & Record<"id" | "name", string>;
  query: One extends { query: infer Query } ? Output<Query> : Record<never, never>;
  headers: One extends { headers: infer Headers } ? Output<Headers> : Record<never, never>;
  body: Body<One>;
  /** Aborts when the caller hangs up before the answer. */
  signal: AbortSignal;
  isHead: boolean;
  /** Of whom a secret in the request speaks, where nobody has to be known. */
  scopeFor(userId: string): TenantScope;
  incoming: IncomingMessage;
  outgoing: ServerResponse;
}

/** What only a known caller has. */
export interface Known {
  caller: Caller;
  /** For the road. */
  call: CallContext;
  /** The caller's own slice of the database. */
  scope: TenantScope;
  /** The same for reads that may look through many documents. */
  heavyScope: TenantScope;
  /** Of the expert that speaks, where one does. */
  rights: ExpertRights | undefined;
}

export type Asked<One extends Contract> = One extends { open: string } ? Request<One> : Request<One> & Known;

/** A value in the form of the contract, or a refusal; a file or a stream is a whole response. */
type Answered<One> = Response | Refusing | (One extends { answer: infer Schema } ? Output<Schema> : never);

export interface Endpoint {
  contract: Contract;
  /** Its body is handed on as it came: something else has to be looked at first. */
  takesAnyBody: boolean;
  /** Said to other methods at its address. */
  onlyMethod: Because | undefined;
  /** Said of a wrong body, where the sentence that tells the fault would show a secret, or says less. */
  wants: Because | undefined;
  run(asked: Request<Contract> & Known): unknown;
}

interface Manner {
  takesAnyBody?: boolean;
  onlyMethod?: Because;
  wants?: Because;
}

export function endpoint<const One extends Contract>(
  contract: One,
  run: (asked: Asked<One>) => Answered<One> | Promise<Answered<One>>,
  { takesAnyBody = false, onlyMethod, wants }: Manner = {},
): Endpoint {
  return { contract, takesAnyBody, onlyMethod, wants, run: run as Endpoint["run"] };
}
