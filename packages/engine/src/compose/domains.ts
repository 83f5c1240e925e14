/** Creates the services of the domains, each with the services that it needs, and their tools. */
import { Access } from "../access/access.ts";
import { UndoService } from "../activity/undo.ts";
import { CardService } from "../cards/card-service.ts";
import { CardComponents } from "../cards/components.ts";
import { CardEndpoints } from "../cards/endpoints.ts";
import { storedData } from "../cards/stored-data.ts";
import { readProfile } from "../companion/profile.ts";
import { Conversations } from "../conversations/conversations.ts";
import { UserDataService } from "../data/user-data-service.ts";
import { checkOpened } from "../domain/check-domains.ts";
import type { Kinds } from "../domain/kinds.ts";
import { domains, type ForeignDomain, openDomains } from "../domains.ts";
import { ExpertStore } from "../experts/expert-store.ts";
import { InboxService } from "../inbox/inbox-service.ts";
import { markAcknowledgedOf } from "../inbox/mark-messages.ts";
import {
  putOffMessagesAgain,
  settleMessages,
  unsettleMessages,
  wakeMessages,
} from "../inbox/settle-messages.ts";
import { KbService } from "../kb/kb-service.ts";
import { ModelChoices } from "../models/model-choices.ts";
import { NotesService } from "../notes/notes-service.ts";
import { NotesShown } from "../notes/shown/notes-shown.ts";
import type { AllowList } from "../outgoing/hosts/allow-list.ts";
import { checkUrl } from "../outgoing/hosts/check-url.ts";
import type { Sealer } from "../outgoing/seal/seal.ts";
import { PlanCalendar } from "../plan/calendar/plan-calendar.ts";
import { PlanCapture } from "../plan/capture/plan-capture.ts";
import { PlanService } from "../plan/plan-service.ts";
import { linkedTasks } from "../plan/views/linked-tasks.ts";
import { UserSecrets } from "../secrets/user-secrets.ts";
import { UserSettingsService } from "../settings/user-settings.ts";
import { Shapes } from "../shapes/shapes.ts";
import { Skills } from "../skills/skills.ts";
import { Registry } from "../tool/registry.ts";
import type { Execute, Tool } from "../tool/tool.ts";
import { belongingTo } from "../triggers/belonging-to.ts";
import { Simulations } from "../triggers/simulation/simulations.ts";
import { TriggerService } from "../triggers/trigger-service.ts";
import type { Background } from "./background.ts";
import type { Ground } from "./database.ts";

export interface DomainOptions {
  /** Those of Etui's own domains and of those that a program adds. */
  kinds: Kinds;
  foreign?: readonly ForeignDomain[] | undefined;
  tools?: readonly Tool[] | undefined;
  bundledSkills?: string | undefined;
  mostTriggers?: number | undefined;
  allow: AllowList;
  sealer: () => Sealer;
  /** The road that calls take, which is made from the services made here. */
  execute: Execute;
}

export type ComposedDomains = ReturnType<typeof composeDomains>;

export function composeDomains(ground: Ground, background: Background, options: DomainOptions) {
  const { bus, scope } = ground;
  const { callLog, texts, passages } = background;
  const data = new UserDataService(scope);
  const shapes = new Shapes();
  const tools = new Registry();
  const { checkUrl: mayCall, ...time } = composeTime(ground, background, options);
  const shown = composeCards(ground, background, { data, settings: time.settings, execute: options.execute });
  const secrets = new UserSecrets({ sealer: options.sealer, log: ground.log });
  const { skills, experts } = composeSkills(ground, options, { ...shown, secrets, shapes, tools });
  const access = new Access({
    scope,
    bus,
    domains: [...domains, ...(options.foreign ?? [])].map(({ name }) => name),
    missingExpert: async (userId, expert) => {
      const found = await experts.rightsFor({ userId, expert });
      return found?.ok === false ? found.refused : undefined;
    },
  });
  const { kinds } = options;
  const conversationChanged = (userId: string, conversationId: string) =>
    void bus.publish({ topic: "conversation.changed", userId, conversationId }).catch(() => {});
  const undo = new UndoService({
    undoers: () => opened.flatMap(({ undoers = [] }) => undoers),
    kinds,
    conversationChanged,
  });
  const { opened, catalogue } = openDomains(
    {
      data,
      shapes,
      texts,
      passages,
      undo,
      log: ground.log,
      cards: shown.cards,
      settled: () => callLog.settled(),
      triggers: time.triggers,
      belongingTo,
      settings: time.settings,
      putOffMessages: { wake: wakeMessages, putOffAgain: putOffMessagesAgain },
      plan: time.plan,
      kb: time.kb,
      notes: time.notes,
      linkedTasks,
      checkUrl: mayCall,
      findTool: async (userId, name) => tools.resolve(name) ?? (await skills.findTool(userId, name)),
      nearestTool: (name) => tools.nearest(name),
      toolsOf: (domain) => tools.list().filter((tool) => tool.domain === domain),
      ...skills.forTools,
    },
    options.foreign,
  );
  checkOpened(opened);
  passages.follow(
    opened.flatMap(({ search }) =>
      search?.related ? [{ ...search.related.passages, name: search.name }] : [],
    ),
  );
  for (const { tool, domain } of catalogue) tools.register(tool, domain);
  for (const tool of options.tools ?? []) tools.register(tool);
  for (const { name, cards = [] } of opened)
    for (const endpoint of cards) shown.cardEndpoints.declare(name, endpoint);
  tools.onChange(() => void bus.publish({ topic: "tools.changed" }).catch(() => {}));
  return {
    ...shown,
    ...time,
    access,
    data,
    shapes,
    tools,
    kinds,
    skills,
    experts,
    undo,
    cited: opened.flatMap(({ cited }) => (cited ? [cited] : [])),
    checkups: opened.flatMap(({ checkups = [] }) => checkups),
    models: new ModelChoices(secrets),
    conversations: new Conversations(scope, conversationChanged),
  };
}

/** Creates what waits for a time or a change, and what results from it. */
function composeTime(
  { bus, scope, heavyScope }: Ground,
  { announce }: Background,
  { mostTriggers, allow, execute }: Pick<DomainOptions, "mostTriggers" | "allow" | "execute">,
) {
  const triggers = new TriggerService({ scope, most: mostTriggers, acknowledged: markAcknowledgedOf });
  const settings = new UserSettingsService({
    bus,
    moved: async (tx, zones, by) => {
      await plan.moveZone(tx, zones, by);
      await triggers.moveTo(tx, zones.to, by);
      return () => announce(tx.userId);
    },
  });
  const plan: PlanService = new PlanService({
    messages: { settle: settleMessages, unsettle: unsettleMessages, wake: wakeMessages },
    settings,
  });
  const mayCall = (url: string) => {
    const checked = checkUrl(url, allow);
    return checked.ok ? undefined : checked.refused;
  };
  return {
    triggers,
    inbox: new InboxService(triggers, (userId) => announce(userId)),
    settings,
    plan,
    calendar: new PlanCalendar({ scope, heavyScope, plan }),
    capture: new PlanCapture({ scope, plan, execute }),
    kb: new KbService({ settings }),
    notes: new NotesService(),
    notesShown: new NotesShown(),
    simulations: new Simulations({ settings, checkUrl: mayCall }),
    checkUrl: mayCall,
  };
}

function composeCards(
  { scope, heavyScope, readOnlyReason, log }: Ground,
  { changes, announce, texts }: Background,
  { data, settings, execute }: { data: UserDataService; settings: UserSettingsService; execute: Execute },
) {
  const cardEndpoints = new CardEndpoints(log);
  const cardComponents = new CardComponents();
  const cards = new CardService({
    scope,
    heavyScope,
    changes,
    settings,
    stored: storedData(data, texts),
    endpoints: cardEndpoints,
    components: cardComponents,
    execute,
    readOnlyReason,
    // A model that is told about results of triggers is told about answers too.
    changed: announce,
  });
  return { cards, cardEndpoints, cardComponents };
}

/** Experts are given skills, and deleting a skill reports which experts had it. */
function composeSkills(
  { home, bus, scope, log }: Ground,
  { bundledSkills, allow }: Pick<DomainOptions, "bundledSkills" | "allow">,
  {
    cardComponents,
    cardEndpoints,
    secrets,
    shapes,
    tools,
  }: {
    cardComponents: CardComponents;
    cardEndpoints: CardEndpoints;
    secrets: UserSecrets;
    shapes: Shapes;
    tools: Registry;
  },
) {
  const skills = new Skills({
    home,
    bundled: bundledSkills,
    allow,
    bus,
    scope,
    builtInNames: () => tools.list().map(({ name }) => name),
    usedBy: (tx, name) => experts.havingSkill(tx.userId, name),
    secrets,
    profile: readProfile,
    shapes,
    components: cardComponents,
    endpoints: cardEndpoints,
    log,
  });
  const experts = new ExpertStore({
    scope,
    bus,
    registry: tools,
    skills: (userId) => skills.library.of(userId),
  });
  return { skills, experts };
}
