/** Facts for a sentence of each code, for tests; the compiler reports one that is missing. */
import type { Facts, RefusalCode } from "../refusal.ts";
import { arrange } from "./arrange.ts";
import { cardShapes } from "./card-shapes.ts";
import { cards } from "./cards.ts";
import { conversations } from "./conversations.ts";
import { archive } from "./documents/archive.ts";
import { data } from "./documents/data.ts";
import { document } from "./documents/document.ts";
import { filter } from "./documents/filter.ts";
import { history } from "./documents/history.ts";
import { patch } from "./documents/patch.ts";
import { receipts } from "./documents/receipts.ts";
import { shapes } from "./documents/shapes.ts";
import { undo } from "./documents/undo.ts";
import { experts } from "./experts.ts";
import { filterText } from "./filter-text.ts";
import { inbox } from "./inbox.ts";
import { kb } from "./kb.ts";
import { notes } from "./notes.ts";
import { outgoing } from "./outgoing.ts";
import { plan } from "./plan.ts";
import { planFile } from "./plan-file.ts";
import { planImport } from "./plan-import.ts";
import { queryText } from "./query-text.ts";
import { simulation } from "./simulation.ts";
import { checklist } from "./skills/checklist.ts";
import { findings } from "./skills/findings.ts";
import { manifest } from "./skills/manifest.ts";
import { mcpImport } from "./skills/mcp-import.ts";
import { packages } from "./skills/packages.ts";
import { skillChanges } from "./skills/skill-changes.ts";
import { skillCode } from "./skills/skill-code.ts";
import { skillFiles } from "./skills/skill-files.ts";
import { skills } from "./skills/skills.ts";
import { toolsYaml } from "./skills/tools-yaml.ts";
import { yaml } from "./skills/yaml.ts";
import { access } from "./surfaces/access.ts";
import { cli } from "./surfaces/cli.ts";
import { database } from "./surfaces/database.ts";
import { domain } from "./surfaces/domain.ts";
import { http } from "./surfaces/http.ts";
import { openai } from "./surfaces/openai.ts";
import { road } from "./surfaces/road.ts";
import { start } from "./surfaces/start.ts";
import { template } from "./template.ts";
import { time } from "./time.ts";
import { triggerHints } from "./trigger-hints.ts";
import { triggers } from "./triggers.ts";
import { argument } from "./values/argument.ts";
import { json } from "./values/json.ts";
import { schema } from "./values/schema.ts";
import { workspace } from "./workspace.ts";

export type Samples<Code extends RefusalCode> = { readonly [Each in Code]: Facts<Each> };

export const samples: Samples<RefusalCode> = {
  ...road,
  ...database,
  ...start,
  ...archive,
  ...document,
  ...data,
  ...patch,
  ...receipts,
  ...undo,
  ...argument,
  ...json,
  ...schema,
  ...shapes,
  ...time,
  ...filter,
  ...filterText,
  ...queryText,
  ...triggers,
  ...triggerHints,
  ...simulation,
  ...template,
  ...outgoing,
  ...plan,
  ...planFile,
  ...kb,
  ...notes,
  ...planImport,
  ...arrange,
  ...inbox,
  ...experts,
  ...conversations,
  ...cards,
  ...cardShapes,
  ...http,
  ...domain,
  ...openai,
  ...mcpImport,
  ...skills,
  ...skillCode,
  ...skillFiles,
  ...packages,
  ...access,
  ...cli,
  ...history,
  ...findings,
  ...checklist,
  ...manifest,
  ...toolsYaml,
  ...yaml,
  ...workspace,
  ...skillChanges,
};
