/** All domains of Etui, and their tools and services once they are open. */
import type { ToolResult } from "@etui/protocol/tool-result";
import { activityDomain } from "./activity/domain.ts";
import type { UndoService } from "./activity/undo.ts";
import { callsDomain } from "./calls/domain.ts";
import { cardsDomain } from "./cards/domain.ts";
import type { CardToolServices } from "./cards/tools.ts";
import { companionDomain } from "./companion/domain.ts";
import type { CompanionServices } from "./companion/tools.ts";
import { conversationsDomain } from "./conversations/domain.ts";
import { dataDomain } from "./data/domain.ts";
import type { DataServices } from "./data/tools.ts";
import type { Domain, OpenedDomain } from "./domain/domain.ts";
import { expertsDomain } from "./experts/domain.ts";
import { inboxDomain } from "./inbox/domain.ts";
import { modelsDomain } from "./models/domain.ts";
import { secretsDomain } from "./secrets/domain.ts";
import { settingsDomain } from "./settings/domain.ts";
import { skillsDomain } from "./skills/domain.ts";
import type { SkillServices } from "./skills/tools.ts";
import type { TypedTool } from "./tool/define-tool.ts";
import { triggersDomain } from "./triggers/domain.ts";
import type { TriggerToolServices } from "./triggers/tools/services.ts";

/** The declarations of Etui's domains. */
export const domains: readonly Domain<never>[] = [
  dataDomain,
  triggersDomain,
  activityDomain,
  inboxDomain,
  cardsDomain,
  skillsDomain,
  expertsDomain,
  conversationsDomain,
  modelsDomain,
  settingsDomain,
  secretsDomain,
  callsDomain,
  companionDomain,
];

/** The services that the domains need together. */
export interface Services
  extends DataServices,
    TriggerToolServices,
    CardToolServices,
    SkillServices,
    CompanionServices {
  undo: UndoService;
}

/** Domains of a program are opened with the same services, after Etui's own. */
export type ForeignDomain = Domain<Services>;

/**
 * Opens all domains, and lists their tools by name. The verbs of the companion come last, because they read and search
 * what all other domains have.
 */
export function openDomains(services: Services, foreign: readonly ForeignDomain[] = []) {
  const data = dataDomain.open(services);
  const triggers = triggersDomain.open(services);
  const activity = activityDomain.open(services);
  const cards = cardsDomain.open(services);
  const skills = skillsDomain.open(services);
  const others = foreign.map((domain) => ({ name: domain.name, ...domain.open?.(services) }));
  const opened: OpenedDomain[] = [data, triggers, activity, cards, skills, ...others];
  const known = {
    sources: opened.flatMap(({ search }) => search ?? []),
    schemes: opened.flatMap(({ read }) => read ?? []),
  };
  const behind = { ...data.tools, ...triggers.tools, ...cards.tools };
  const companion = companionDomain.open({ ...services, behind, known });
  return {
    opened,
    tools: {
      ...data.tools,
      ...triggers.tools,
      ...activity.tools,
      ...cards.tools,
      ...skills.tools,
      ...companion.tools,
    },
    /** Each tool with the domain that brought it, which forms half of its permission. */
    catalogue: [
      ...toolsOf(dataDomain.name, data),
      ...toolsOf(triggersDomain.name, triggers),
      ...toolsOf(activityDomain.name, activity),
      ...toolsOf(cardsDomain.name, cards),
      ...toolsOf(skillsDomain.name, skills),
      ...toolsOf(companionDomain.name, companion),
      ...others.flatMap((domain: OpenedDomain & { name: string }) => toolsOf(domain.name, domain)),
    ],
  };
}

const toolsOf = (domain: string, { tools = {} }: OpenedDomain) =>
  Object.values(tools).map((tool) => ({ tool, domain }));

/** The arguments and results of the built-in tools, for callers in TypeScript. */
export type BuiltInTools = {
  [Name in keyof Opened["tools"]]: Opened["tools"][Name] extends TypedTool<infer Input, infer Output>
    ? { input: Input; output: Said<Output> & Pick<ToolResult, "receipt"> }
    : never;
};
/** For a refusal, the road adds the sentence. */
type Said<Output> = Output extends { refusals: readonly unknown[] } ? Output & { error: string } : Output;
type Opened = ReturnType<typeof openDomains>;
