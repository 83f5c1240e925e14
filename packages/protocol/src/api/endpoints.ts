/** All endpoints by method and address, as types only, so that the page knows requests and answers without any code. */
import type { z } from "zod";
import type * as access from "./access.ts";
import type * as activity from "./activity.ts";
import type * as cards from "./cards.ts";
import type * as confirmations from "./confirmations.ts";
import type { Contract } from "./contract.ts";
import type * as conversations from "./conversations.ts";
import type * as data from "./data.ts";
import type * as house from "./house.ts";
import type * as inbox from "./inbox.ts";
import type * as kb from "./kb.ts";
import type * as models from "./models.ts";
import type * as notes from "./notes.ts";
import type * as plan from "./plan.ts";
import type * as planCapture from "./plan-capture.ts";
import type * as planTransfer from "./plan-transfer.ts";
import type * as query from "./query.ts";
import type * as search from "./search.ts";
import type * as settings from "./settings.ts";
import type * as skills from "./skills.ts";
import type * as tools from "./tools.ts";
import type * as triggers from "./triggers.ts";

type ContractsIn<Module> = Extract<Module[keyof Module], Contract>;
type Declared =
  | ContractsIn<typeof access>
  | ContractsIn<typeof activity>
  | ContractsIn<typeof cards>
  | ContractsIn<typeof confirmations>
  | ContractsIn<typeof conversations>
  | ContractsIn<typeof data>
  | ContractsIn<typeof house>
  | ContractsIn<typeof inbox>
  | ContractsIn<typeof kb>
  | ContractsIn<typeof models>
  | ContractsIn<typeof notes>
  | ContractsIn<typeof plan>
  | ContractsIn<typeof planCapture>
  | ContractsIn<typeof planTransfer>
  | ContractsIn<typeof query>
  | ContractsIn<typeof search>
  | ContractsIn<typeof settings>
  | ContractsIn<typeof skills>
  | ContractsIn<typeof tools>
  | ContractsIn<typeof triggers>;

/** The names in an address: `{a}` and `{+a}`. */
type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `+${infer Bare}` ? Bare : Name) | Names<Rest>
  : never;

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;

type BodyOf<One> = One extends { fileBody: readonly string[] }
  ? Blob
  : One extends { toolBody: object }
    ? object
    : One extends { body: infer Body }
      ? Input<Body>
      : undefined;

/** `Api["GET /api/triggers"]`: what the endpoint takes and what it answers. */
export type Api = {
  [One in Declared as `${One["method"]} ${One["path"]}`]: {
    params: { [Name in Names<One["path"]>]: string };
    query: One extends { query: infer Query } ? Input<Query> : Record<never, never>;
    body: BodyOf<One>;
    answer: One extends { answer: infer Answer extends z.ZodType } ? z.output<Answer> : undefined;
  };
};
