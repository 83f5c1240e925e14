/** An endpoint: its contract, and what it does. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { CallContext, Etui, ExpertRights, TenantScope } from "@etui/engine";
import type { Contract } from "@etui/protocol/api/contract";
import type { Language } from "@etui/protocol/language-of";
import type { Refused } from "@etui/words/refusal";
import type { z } from "zod";
import type { Assistant } from "../../agent/assistant.ts";
import type { Caller, IdentityProvider } from "../../auth/identify.ts";
import type { CardPasses } from "../../cards/card-passes.ts";
import type { Rates } from "../limits/rates.ts";
import type { Refusing } from "../refusing.ts";
import type { OpenStreams } from "../streams/end-with-access.ts";
import type { EventStream } from "../streams/event-stream.ts";

/** The services that endpoints need. */
export interface Services {
  etui: Etui;
  identity: IdentityProvider;
  rates: Rates;
  assistant: Assistant;
  /** Identifies callers with a pass to a card and no session. */
  passes: CardPasses;
  events: EventStream;
  /** Streams that end with the session or token by which they were opened. */
  streams: OpenStreams;
  /** All endpoints, as OpenAPI. */
  describe(): { [key: string]: unknown };
  /** The contract of the address, if it gives files that a browser keeps. */
  keeps(address: string): Contract | undefined;
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

/** What any caller may use, identified or not. */
export interface Request<One extends Contract> extends Services {
  /** In the form of the contract. What is not there is "not found", for which the endpoint has the words. */
  params: { [name: string]: string } & Record<"id" | "name", string>;
  query: One extends { query: infer Query } ? Output<Query> : Record<never, never>;
  headers: One extends { headers: infer Headers } ? Output<Headers> : Record<never, never>;
  body: Body<One>;
  /** Aborts if the caller hangs up before the answer. */
  signal: AbortSignal;
  isHead: boolean;
  /** The scope of the user that a secret in the request names, if callers need not be identified. */
  scopeFor(userId: string): TenantScope;
  incoming: IncomingMessage;
  outgoing: ServerResponse;
}

/** What only an identified caller has. */
export interface Known {
  caller: Caller;
  /** The language in which the caller reads. */
  language(): Promise<Language>;
  /** The context for calls. */
  call: CallContext;
  /** The caller's own slice of the database. */
  scope: TenantScope;
  /** The same for reads over many documents. */
  heavyScope: TenantScope;
  /** The rights of the expert that speaks, if one does. */
  rights: ExpertRights | undefined;
}

export type Asked<One extends Contract> = One extends { open: string } ? Request<One> : Request<One> & Known;

/** A value in the form of the contract, or a refusal; a file or a stream is a whole response. */
type Answered<One> = Response | Refusing | (One extends { answer: infer Schema } ? Output<Schema> : never);

export interface Endpoint {
  contract: Contract;
  /** True if its body is passed on unchecked, because something else has to be checked first. */
  takesAnyBody: boolean;
  /** The refusal of other methods at its address. */
  onlyMethod: Refused | undefined;
  /** The refusal of a wrong body, if naming the fault would reveal a secret, or says less. */
  wants: Refused | undefined;
  /** The refusal of an address whose names have a form that nothing has; if left out, it says what is wrong with the form. */
  nowhere: Nowhere | undefined;
  run(asked: Request<Contract> & Known): unknown;
}

type Nowhere = (params: Record<string, string> & Record<"id" | "name", string>) => Refusing;

interface Manner {
  takesAnyBody?: boolean;
  onlyMethod?: Refused;
  wants?: Refused;
  nowhere?: Nowhere;
}

export function endpoint<const One extends Contract>(
  contract: One,
  run: (asked: Asked<One>) => Answered<One> | Promise<Answered<One>>,
  { takesAnyBody = false, onlyMethod, wants, nowhere }: Manner = {},
): Endpoint {
  return { contract, takesAnyBody, onlyMethod, wants, nowhere, run: run as Endpoint["run"] };
}
