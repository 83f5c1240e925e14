/** All domains of Etui, and their tools and services once they are open. */
import type { ToolResult } from "@etui/protocol/tool-result";
import { accessDomain } from "./access/domain.ts";
import { activityDomain } from "./activity/domain.ts";
import type { UndoService } from "./activity/undo.ts";
import { callsDomain } from "./calls/domain.ts";
import type { ManualServices } from "./calls/tool-instructions.ts";
import { cardsDomain } from "./cards/domain.ts";
import type { CardToolServices } from "./cards/tools.ts";
import { companionDomain } from "./companion/domain.ts";
import type { CompanionServices, ToolsBehind } from "./companion/tools.ts";
import { conversationsDomain } from "./conversations/domain.ts";
import { dataDomain } from "./data/domain.ts";
import type { DataServices } from "./data/tools.ts";
import type { Domain, OpenedDomain } from "./domain/domain.ts";
import { ofDomain } from "./domain/of-domain.ts";
import { expertsDomain } from "./experts/domain.ts";
import { inboxDomain } from "./inbox/domain.ts";
import { kbDomain } from "./kb/domain.ts";
import { kbPages } from "./kb/kb-pages.ts";
import type { ListingServices } from "./kb/listed-projects.ts";
import { modelsDomain } from "./models/domain.ts";
import { type NoteToolServices, notesDomain } from "./notes/domain.ts";
import { notePages } from "./notes/note-pages.ts";
import { pagesDomain } from "./pages/domain.ts";
import { planDomain } from "./plan/domain.ts";
import type { PlanToolServices } from "./plan/tools/services.ts";
import { secretsDomain } from "./secrets/domain.ts";
import { settingsDomain } from "./settings/domain.ts";
import { skillsDomain } from "./skills/domain.ts";
import type { SkillServices } from "./skills/tools.ts";
import { sourcesDomain } from "./sources/domain.ts";
import type { TypedTool } from "./tool/define-tool.ts";
import { triggersDomain } from "./triggers/domain.ts";
import type { TriggerToolServices } from "./triggers/tools/services.ts";

/** Each by one line, in the order in which their tools are listed. */
const own = [
  dataDomain,
  triggersDomain,
  planDomain,
  pagesDomain([kbPages, notePages]),
  kbDomain,
  notesDomain,
  activityDomain,
  inboxDomain,
  cardsDomain,
  skillsDomain,
  expertsDomain,
  conversationsDomain,
  modelsDomain,
  settingsDomain,
  secretsDomain,
  sourcesDomain,
  accessDomain,
  callsDomain,
] as const;

/** What they declare of themselves. */
export const domains: readonly Domain<never>[] = [...own, companionDomain];

/** The services that the domains need together. */
export interface Services
  extends DataServices,
    TriggerToolServices,
    PlanToolServices,
    ListingServices,
    NoteToolServices,
    CardToolServices,
    SkillServices,
    CompanionServices,
    ManualServices {
  undo: UndoService;
}

/** Domains of a program are opened with the same services, after Etui's own. */
export type ForeignDomain = Domain<Services>;

/**
 * Opens all domains, and lists their tools by name. The verbs of the companion come last, because they read and search
 * what all other domains have.
 */
export function openDomains(services: Services, foreign: readonly ForeignDomain[] = []) {
  const open = (domain: ForeignDomain) => ({ ...openedAs(domain), ...domain.open?.(services) });
  const before = own.map(open);
  const others = foreign.map(open);
  const tools = Object.assign({}, ...before.map((domain) => domain.tools)) as ToolsOfAll<typeof own>;
  const known = {
    sources: [...before, ...others].flatMap(({ name, search }) => (search ? [ofDomain(search, name)] : [])),
    schemes: [...before, ...others].flatMap(({ name, read }) => (read ? [ofDomain(read, name)] : [])),
    targets: [...before, ...others].flatMap(({ queried = [] }) => queried),
  };
  const behind = Object.fromEntries(
    before.flatMap((domain) =>
      Object.entries(domain.tools ?? {}).map(([name, tool]) => [name, ofDomain(tool, domain.name)]),
    ),
  ) as unknown as ToolsBehind;
  const companion = companionDomain.open({ ...services, behind, known });
  const opened = [...before, { ...openedAs(companionDomain), ...companion }, ...others];
  return {
    opened,
    tools: { ...tools, ...companion.tools },
    /** Each tool with the domain that brought it, which forms half of its permission. */
    catalogue: opened.flatMap(toolsOf),
  };
}

const openedAs = ({ name, kinds = [] }: Domain<never>): Opening => ({ name, kinds });
type Opening = OpenedDomain & Pick<Domain, "name" | "kinds">;

const toolsOf = ({ name, tools = {} }: OpenedDomain & { name: string }) =>
  Object.values(tools).map((tool) => ({ tool, domain: name }));

/** Of each domain that has some, with their types. */
type ToolsOfAll<All> = All extends readonly [infer First, ...infer Rest]
  ? ToolsOfOne<First> & ToolsOfAll<Rest>
  : unknown;
type ToolsOfOne<One> = One extends { open(services: never): { tools: infer Tools } } ? Tools : unknown;

/** The arguments and results of the built-in tools, for callers in TypeScript. */
export type BuiltInTools = {
  [Name in keyof Opened["tools"]]: Opened["tools"][Name] extends TypedTool<infer Input, infer Output>
    ? { input: Input; output: Said<Output> & Pick<ToolResult, "receipt"> }
    : never;
};
/** For a refusal, the road adds the sentence. */
type Said<Output> = Output extends { refusals: readonly unknown[] } ? Output & { error: string } : Output;
type Opened = ReturnType<typeof openDomains>;
