/** Facts for a sentence of each code, for tests; the compiler reports one that is missing. */
import type { Facts, RefusalCode } from "../refusal.ts";
import { archive } from "./archive.ts";
import { argument } from "./argument.ts";
import { cardShapes } from "./card-shapes.ts";
import { cards } from "./cards.ts";
import { cli } from "./cli.ts";
import { conversations } from "./conversations.ts";
import { data } from "./data.ts";
import { database } from "./database.ts";
import { document } from "./document.ts";
import { experts } from "./experts.ts";
import { filter } from "./filter.ts";
import { findings } from "./findings.ts";
import { history } from "./history.ts";
import { http } from "./http.ts";
import { inbox } from "./inbox.ts";
import { json } from "./json.ts";
import { mcpImport } from "./mcp-import.ts";
import { openai } from "./openai.ts";
import { outgoing } from "./outgoing.ts";
import { packages } from "./packages.ts";
import { patch } from "./patch.ts";
import { road } from "./road.ts";
import { schema } from "./schema.ts";
import { shapes } from "./shapes.ts";
import { skillCode } from "./skill-code.ts";
import { skillFiles } from "./skill-files.ts";
import { skills } from "./skills.ts";
import { start } from "./start.ts";
import { template } from "./template.ts";
import { time } from "./time.ts";
import { triggers } from "./triggers.ts";
import { undo } from "./undo.ts";

export type Samples<Code extends RefusalCode> = { readonly [Each in Code]: Facts<Each> };

export const samples: Samples<RefusalCode> = {
  ...road,
  ...database,
  ...start,
  ...archive,
  ...document,
  ...data,
  ...patch,
  ...undo,
  ...argument,
  ...json,
  ...schema,
  ...shapes,
  ...time,
  ...filter,
  ...triggers,
  ...template,
  ...outgoing,
  ...inbox,
  ...experts,
  ...conversations,
  ...cards,
  ...cardShapes,
  ...http,
  ...openai,
  ...mcpImport,
  ...skills,
  ...skillCode,
  ...skillFiles,
  ...packages,
  ...cli,
  ...history,
  ...findings,
};
