/** The composition root: puts together the parts that compose/ makes, and passes them on as plain arguments. */
import { homedir } from "node:os";
import { join } from "node:path";
import type { ToolResult } from "@etui/protocol/tool-result";
import { lazily } from "@etui/values/lazily";
import type { Access } from "./access/access.ts";
import { ActivityService } from "./activity/activity-service.ts";
import type { UndoService } from "./activity/undo.ts";
import type { Archives } from "./archive/archives.ts";
import { tableRulesOf } from "./archive/table-rules-of.ts";
import type { CardService } from "./cards/card-service.ts";
import type { CardComponents } from "./cards/components.ts";
import type { CardEndpoints } from "./cards/endpoints.ts";
import type { ChangeFeed } from "./changes/change-feed.ts";
import { logsOnly } from "./changes/log-change.ts";
import { composeArchives } from "./compose/archives.ts";
import { type Background, startBackground } from "./compose/background.ts";
import { type Ground, openGround } from "./compose/database.ts";
import { composeDomains } from "./compose/domains.ts";
import { startFiring } from "./compose/firing.ts";
import type { EtuiOptions, OpenOptions } from "./compose/options.ts";
import { composeRoad } from "./compose/road.ts";
import { composeWorkspace } from "./compose/workspace.ts";
import type { Confirmations } from "./confirmations/confirmations.ts";
import type { Conversations } from "./conversations/conversations.ts";
import type { UserDataService } from "./data/user-data-service.ts";
import type { Bus } from "./database/bus.ts";
import { type DatabaseServer, serverAt } from "./database/database.ts";
import { attachEmbeddedPostgres } from "./database/embedded/attach-embedded-postgres.ts";
import type { TenantScope } from "./database/tenant.ts";
import { checkDomains } from "./domain/check-domains.ts";
import type { Checkup } from "./domain/checkup.ts";
import type { CitedSource } from "./domain/cited-source.ts";
import { Kinds } from "./domain/kinds.ts";
import { checkRetention } from "./domain/retention.ts";
import { type BuiltInTools, domains } from "./domains.ts";
import type { ExpertStore } from "./experts/expert-store.ts";
import { closeHome } from "./home/close-home.ts";
import type { InboxService } from "./inbox/inbox-service.ts";
import type { KbService } from "./kb/kb-service.ts";
import { LOCAL_USER } from "./local-user.ts";
import type { ModelChoices } from "./models/model-choices.ts";
import type { NotesShown } from "./notes/shown/notes-shown.ts";
import { allowedHosts } from "./outgoing/hosts/allowed-hosts.ts";
import { openSealer } from "./outgoing/seal/seal.ts";
import type { PlanCalendar } from "./plan/calendar/plan-calendar.ts";
import type { PlanCapture } from "./plan/capture/plan-capture.ts";
import type { PlanService } from "./plan/plan-service.ts";
import type { UserSettingsService } from "./settings/user-settings.ts";
import type { Shapes } from "./shapes/shapes.ts";
import type { Skills } from "./skills/skills.ts";
import { conversationSources } from "./sources/conversation-sources.ts";
import type { Registry } from "./tool/registry.ts";
import type { CallContext } from "./tool/tool.ts";
import type { Deliveries } from "./triggers/delivery/deliveries.ts";
import type { Simulations } from "./triggers/simulation/simulations.ts";
import type { TriggerService } from "./triggers/trigger-service.ts";
import type { WebhookCalls } from "./triggers/webhooks/webhook-calls.ts";

/** What a caller of the library may state about a call; by default the local user makes it. */
export type LibraryCall = Partial<CallContext>;

export interface Etui extends AsyncDisposable {
  /**
   * Calls a tool. Never throws: every outcome is a ToolResult. Results of the built-in tools are typed; `status` tells
   * their form.
   */
  execute<Name extends keyof BuiltInTools>(
    name: Name,
    args: BuiltInTools[Name]["input"],
    call?: LibraryCall,
  ): Promise<BuiltInTools[Name]["output"]>;
  execute(name: string, args: unknown, call?: LibraryCall): Promise<ToolResult>;
  /** The registry of tools: `list()`, `register(tool)`, `unregister(name)`. */
  readonly tools: Registry;
  readonly home: string;
  readonly data: UserDataService;
  /** What documents at certain paths should look like; skills and scenarios register it. */
  readonly shapes: Shapes;
  /** Takes back what was done; the tools `undo` and `undo_last` use it. */
  readonly undo: UndoService;
  /** What was done, change by change and call by call. */
  readonly activity: ActivityService;
  /** The kinds of things that all domains change. */
  readonly kinds: Kinds;
  /** What a reply can cite: the first that knows an address has the thing. */
  readonly cited: readonly CitedSource[];
  /** The reports of each domain about its own state. */
  readonly checkups: readonly Checkup[];
  /** Exports all of a user's data to a file, imports it, and erases it. */
  readonly archives: Archives;
  readonly triggers: TriggerService;
  /** What is to be done, and when. */
  readonly plan: PlanService;
  /** The plan for programs that subscribe to a calendar, and the secret address by which they do. */
  readonly calendar: PlanCalendar;
  /** Tasks from elsewhere, and the secret address to which programs send them. */
  readonly capture: PlanCapture;
  /** Preferences, goals and what is known of projects. */
  readonly kb: KbService;
  /** The notes as people read them in the page. */
  readonly notesShown: NotesShown;
  /** Shows what triggers would do. */
  readonly simulations: Simulations;
  /** Receives calls from outside that fire a trigger. */
  readonly webhooks: WebhookCalls;
  /** The devices for notifications, and the secrets that sign webhooks. */
  readonly deliveries: Pick<Deliveries, "devices" | "webhookSecrets">;
  /** Messages from triggers for the user to read. */
  readonly inbox: InboxService;
  /** Cards that were shown: to be reopened, answered and pinned. */
  readonly cards: CardService;
  /** Where cards of the source `api` get their data; skills register it. */
  readonly cardEndpoints: CardEndpoints;
  /** The components that draw custom cards; skills register them. */
  readonly cardComponents: CardComponents;
  /** Knowledge that is loaded when it is needed. */
  readonly skills: Skills;
  /** Personas, each with what it may use. */
  readonly experts: ExpertStore;
  /** Conversations with a model; the surface brings the model along. */
  readonly conversations: Conversations;
  /** What conversations have read that others wrote. */
  readonly sources: typeof conversationSources;
  /** Logged-in browsers, and tokens of programs that speak for a model. */
  readonly access: Access;
  /** What waits for the person's confirmation, and their decisions. */
  readonly confirmations: Confirmations;
  /** The model that a person has chosen for answers. */
  readonly models: ModelChoices;
  /** Settings that a user makes once for everything: zone, language, quiet hours. */
  readonly settings: UserSettingsService;
  readonly changes: ChangeFeed;
  readonly bus: Bus;
  /** A user's own slice of the database, for services that are not tools. */
  scope(userId: string): TenantScope;
  /** The same for reads over many documents; a caller that aborts gives up its place in the line. */
  heavyScope(userId: string, signal?: AbortSignal): TenantScope;
  /** Writes what is still waiting and leaves the database; the last process to leave stops the embedded one. */
  close(): Promise<void>;
}

/** Opens Etui: attaches to or joins the database, migrates it, and creates the services and tools. */
export async function createEtui(options: EtuiOptions = {}): Promise<Etui> {
  checkRetention(options.keep ?? {});
  // Before a database is made for them.
  checkDomains([...domains, ...(options.domains ?? [])]);
  const home = options.home ?? process.env.ETUI_HOME ?? join(homedir(), ".etui");
  const databaseUrl = options.databaseUrl ?? process.env.DATABASE_URL;
  await closeHome(home);
  const server = databaseUrl
    ? serverAt(databaseUrl)
    : await attachEmbeddedPostgres({
        home,
        log: options.log ?? (() => {}),
        onEarlierData: options.onEarlierData,
      });
  // A database elsewhere has many people, and this home is none of theirs.
  return openEtui(server, home, { workspace: databaseUrl === undefined, ...options });
}

/** The same with an existing server. */
export async function openEtui(server: DatabaseServer, home: string, options: OpenOptions): Promise<Etui> {
  const { log = () => {}, keep = {} } = options;
  const all = [...domains, ...(options.domains ?? [])];
  checkDomains(all);
  const kinds = new Kinds(all, log);
  const ground = await openGround(server, home, {
    log,
    poolSize: options.poolSize,
    heavyReads: options.heavyReads,
    check: logsOnly(new Set(kinds.list().map(({ name }) => name))),
    ofDomains: Object.fromEntries(
      (options.domains ?? []).map(({ name, migrations, tables }) => [
        name,
        { migrations, tables: Object.keys(tables) },
      ]),
    ),
  });
  const background = startBackground(ground, { domains: all, keep });
  try {
    return await compose(ground, background, { ...options, kinds });
  } catch (thrown) {
    // A program may mend its domains and open Etui again.
    await background.close();
    await ground.database.close();
    throw thrown;
  }
}

/** Creates the services and tools. */
async function compose(
  ground: Ground,
  background: Background,
  options: OpenOptions & { kinds: Kinds },
): Promise<Etui> {
  const { dispatch = true } = options;
  const allow = allowedHosts({ home: ground.home, said: options.allowHosts ?? process.env.ETUI_ALLOW_HOSTS });
  const sealer = lazily(() => openSealer({ home: ground.home, env: process.env }));
  const composed = composeDomains(ground, background, {
    ...options,
    foreign: options.domains,
    allow,
    sealer,
    execute: (name, args, call) => road.execute(name, args, call),
  });
  const { skills, experts, models } = composed;
  const road = composeRoad(ground, background, composed);
  const archives = composeArchives(ground, background, {
    rules: tableRulesOf(domains, options.domains),
    skills,
    experts,
    models,
    sealer,
  });
  // Skills open before anything fires, because what triggers write is checked against the shapes of skills too.
  await skills.open();
  const { close: closeFiring, ...firing } = startFiring(ground, background, {
    dispatch,
    allow,
    sealer,
    generate: options.generate,
    mostDeliveriesAnHour: options.mostDeliveriesAnHour,
    pushContact: options.pushContact ?? process.env.ETUI_PUSH_CONTACT,
    within: road.within,
    triggers: composed.triggers,
  });
  const workspace =
    dispatch && options.workspace ? composeWorkspace(ground, background, composed) : undefined;
  workspace?.ready.catch((error: Error) => (options.log ?? (() => {}))(`the workspace: ${error.message}`));
  const close = lazily(async () => {
    await workspace?.ready.catch(() => {});
    await workspace?.close();
    await closeFiring();
    await skills.close();
    await background.close();
    await ground.database.close();
  });
  const { home, bus, scope, heavyScope } = ground;
  return {
    ...composed,
    ...firing,
    execute: (name: string, args: unknown, call: LibraryCall = {}) =>
      road.execute(name, args, { userId: LOCAL_USER, ...call }) as Promise<never>,
    confirmations: road.confirmations,
    sources: conversationSources,
    activity: new ActivityService(composed.kinds),
    archives,
    home,
    changes: background.changes,
    bus,
    scope,
    heavyScope,
    close,
    [Symbol.asyncDispose]: close,
  };
}
