/** The composition root: every part of the engine is made here and handed to the next by plain arguments. */
import { homedir } from "node:os";
import { join } from "node:path";
import type { ToolResult } from "@etui/protocol/tool-result";
import { ActivityService } from "./activity/activity-service.ts";
import { UndoService } from "./activity/undo.ts";
import { Archives } from "./archive/archives.ts";
import { tableRulesOf } from "./archive/table-rules-of.ts";
import { CallLog } from "./calls/call-log.ts";
import { CardService } from "./cards/card-service.ts";
import { CardComponents } from "./cards/components.ts";
import { CardEndpoints } from "./cards/endpoints.ts";
import { storedData } from "./cards/stored-data.ts";
import { ChangeFeed } from "./changes/change-feed.ts";
import { Herald } from "./changes/herald.ts";
import { readProfile } from "./companion/profile.ts";
import { awaitConfirmation } from "./confirmations/await-confirmation.ts";
import { Confirmations } from "./confirmations/confirmations.ts";
import { Conversations } from "./conversations/conversations.ts";
import { ExpiryClock } from "./data/documents/expiry-clock.ts";
import { forgetAllText } from "./data/search/text-index.ts";
import { TextIndexer } from "./data/search/text-indexer.ts";
import { UserDataService } from "./data/user-data-service.ts";
import type { Bus } from "./database/bus.ts";
import { type DatabaseServer, openDatabase, serverAt } from "./database/database.ts";
import { attachEmbeddedPostgres } from "./database/embedded/attach-embedded-postgres.ts";
import type { EarlierData } from "./database/embedded/files/home-mark.ts";
import { Statistics } from "./database/statistics.ts";
import type { TenantScope } from "./database/tenant.ts";
import type { HeavyReadOptions } from "./database/turns/heavy-reads.ts";
import type { Checkup } from "./domain/checkup.ts";
import { Kinds } from "./domain/kinds.ts";
import { checkRetention, type Retention } from "./domain/retention.ts";
import { type BuiltInTools, domains, type ForeignDomain, openDomains } from "./domains.ts";
import { ExpertStore } from "./experts/expert-store.ts";
import { InboxService } from "./inbox/inbox-service.ts";
import { markAcknowledgedOf } from "./inbox/mark-messages.ts";
import { LOCAL_USER } from "./local-user.ts";
import { ModelChoices } from "./models/model-choices.ts";
import { allowedHosts } from "./outgoing/hosts/allowed-hosts.ts";
import { checkUrl } from "./outgoing/hosts/check-url.ts";
import { openSealer } from "./outgoing/seal/seal.ts";
import { Pruner } from "./retention/pruner.ts";
import { UserSecrets } from "./secrets/user-secrets.ts";
import { UserSettingsService } from "./settings/user-settings.ts";
import { Shapes } from "./shapes/shapes.ts";
import { Skills } from "./skills/skills.ts";
import { createRoad } from "./tool/execute.ts";
import { Registry } from "./tool/registry.ts";
import type { RoadServices } from "./tool/road/road-services.ts";
import type { CallContext, Tool } from "./tool/tool.ts";
import { Deliveries } from "./triggers/delivery/deliveries.ts";
import type { Generate } from "./triggers/delivery/generate.ts";
import { openDispatcherConnections } from "./triggers/dispatch/dispatcher-connections.ts";
import { startDispatching } from "./triggers/dispatch/start-dispatching.ts";
import { planAnew } from "./triggers/planning/plan-anew.ts";
import { Simulations } from "./triggers/simulation/simulations.ts";
import { TriggerService } from "./triggers/trigger-service.ts";
import { WebhookCalls } from "./triggers/webhooks/webhook-calls.ts";

export interface EtuiOptions {
  /** A PostgreSQL server from version 15 on. Without it Etui runs its own under `home`. Default: `DATABASE_URL`. */
  databaseUrl?: string | undefined;
  /** The folder for everything Etui keeps. Default: `ETUI_HOME`, else `~/.etui`. */
  home?: string | undefined;
  /** Tools beside the built-in ones. */
  tools?: readonly Tool[];
  /** Domains beside Etui's own: their things are archived, undone, told of live, searched and read like all others. */
  domains?: readonly ForeignDomain[];
  /** Where lines for the operator go; nowhere by default. */
  log?: (line: string) => void;
  /** Told when the database was left by an earlier home at the same path, and is used by this one from now on. */
  onEarlierData?: ((found: EarlierData) => void) | undefined;
  /** Connections for calls; five by default. */
  poolSize?: number;
  /** How long reads that look through many documents may take, and wait for their turn. */
  heavyReads?: HeavyReadOptions;
  /** The folder with `skills/` and `scenarios/` of the house; those that come with Etui if left out. */
  bundledSkills?: string | undefined;
  /** How long old versions and the record of changes are kept. */
  keep?: Retention;
  /**
   * Whether this process fires triggers; any number of processes may. True if left out. What is due while none does
   * is fired by the next one.
   */
  dispatch?: boolean;
  /** Active triggers a user may have; 2,000 if left out. */
  mostTriggers?: number | undefined;
  /** Hosts in the operator's own network that triggers may call, as "127.0.0.1:9000,hooks.lan". Default: `ETUI_ALLOW_HOSTS`. */
  allowHosts?: string | undefined;
  /** Asks a model for what triggers of the action `generate` want; without it they fail visibly. */
  generate?: Generate | undefined;
  /** Notifications, webhooks and generated texts that triggers may send for one user; 60 if left out. */
  mostDeliveriesAnHour?: number | undefined;
  /** Whom push services may turn to, as "mailto:me@example.org". Default: `ETUI_PUSH_CONTACT`. */
  pushContact?: string | undefined;
}

/** What a caller of the library says; the local user if nothing. */
export type LibraryCall = Partial<CallContext>;

export interface Etui extends AsyncDisposable {
  /**
   * Calls a tool. Never throws: every outcome is a ToolResult.
   * Results of the built-in tools are typed; `status` tells which form one has.
   */
  execute<Name extends keyof BuiltInTools>(
    name: Name,
    args: BuiltInTools[Name]["input"],
    call?: LibraryCall,
  ): Promise<BuiltInTools[Name]["output"]>;
  execute(name: string, args: unknown, call?: LibraryCall): Promise<ToolResult>;
  /** The catalogue: `list()`, `register(tool)`, `unregister(name)`. */
  readonly tools: Registry;
  readonly home: string;
  readonly data: UserDataService;
  /** What documents at certain paths should look like; for skills and scenarios to register. */
  readonly shapes: Shapes;
  /** Taking back what was done; the tools `undo` and `undo_last` are its two doors. */
  readonly undo: UndoService;
  /** What was done, change by change and call by call. */
  readonly activity: ActivityService;
  /** The kinds of things that all domains change. */
  readonly kinds: Kinds;
  /** What each domain can be asked about how it fares. */
  readonly checkups: readonly Checkup[];
  /** Everything of a user into one file, back from it, and away. */
  readonly archives: Archives;
  readonly triggers: TriggerService;
  /** What would fire. */
  readonly simulations: Simulations;
  /** Calls from outside that fire a trigger. */
  readonly webhooks: WebhookCalls;
  /** Devices that notifications go to, and what webhooks are signed with. */
  readonly deliveries: Pick<Deliveries, "devices" | "webhookSecrets">;
  /** What triggers left for the user to read. */
  readonly inbox: InboxService;
  /** Cards that were shown: opened again, answered, pinned. */
  readonly cards: CardService;
  /** Where cards of the source `api` get their data; for skills to register. */
  readonly cardEndpoints: CardEndpoints;
  /** What draws custom cards; for skills to register. */
  readonly cardComponents: CardComponents;
  /** Know-how that is loaded when it is needed. */
  readonly skills: Skills;
  /** Personas with what each may use. */
  readonly experts: ExpertStore;
  /** What is said with a model; who speaks for it brings the model along. */
  readonly conversations: Conversations;
  /** What waits for the person's word, and giving it. */
  readonly confirmations: Confirmations;
  /** Which model a person wants to be answered by. */
  readonly models: ModelChoices;
  /** What a user has said once for everything: zone, language, quiet hours. */
  readonly settings: UserSettingsService;
  readonly changes: ChangeFeed;
  readonly bus: Bus;
  /** A user's own slice of the database, for services that are not tools. */
  scope(userId: string): TenantScope;
  /** The same for reads that may look through many documents; who aborts gives up the place in the line. */
  heavyScope(userId: string, signal?: AbortSignal): TenantScope;
  /** Writes what is still waiting and lets go of the database; the last process out stops the embedded one. */
  close(): Promise<void>;
}

/** Opens Etui: attaches or joins the database, migrates it and puts the tools on the road. */
export async function createEtui(options: EtuiOptions = {}): Promise<Etui> {
  checkRetention(options.keep ?? {});
  const home = options.home ?? process.env.ETUI_HOME ?? join(homedir(), ".etui");
  const databaseUrl = options.databaseUrl ?? process.env.DATABASE_URL;
  const server = databaseUrl
    ? serverAt(databaseUrl)
    : await attachEmbeddedPostgres({
        home,
        log: options.log ?? (() => {}),
        onEarlierData: options.onEarlierData,
      });
  return openEtui(server, home, options);
}

/** What does not say where the database is. */
export type OpenOptions = Omit<EtuiOptions, "databaseUrl" | "home" | "onEarlierData">;

/** The same over a server that is there already. */
export async function openEtui(server: DatabaseServer, home: string, options: OpenOptions): Promise<Etui> {
  const log = options.log ?? (() => {});
  const allDomains = [...domains, ...(options.domains ?? [])];
  const database = await openDatabase(server, {
    log,
    poolSize: options.poolSize,
    heavyReads: options.heavyReads,
    migrations: Object.assign({}, ...allDomains.map(({ migrations }) => migrations)),
  }).catch(async (error) => {
    await server.detach();
    throw error;
  });
  const scope = (userId: string) => database.tenants.scope(userId);
  const heavyScope = (userId: string, signal?: AbortSignal) => database.heavyReads.scope(userId, signal);

  const herald = new Herald(database.bus, log);
  const announce = (userId: string, fired?: boolean) => {
    changes.changedHere(userId);
    herald.announce(userId, fired);
  };
  const pruner = new Pruner({
    scope,
    retire: allDomains.flatMap(({ retire = [] }) => retire),
    keep: options.keep ?? {},
    log,
  });
  const expiry = new ExpiryClock(scope, (userId) => announce(userId), log);
  const changes = new ChangeFeed(scope, database.bus, log, (userId) => expiry.noticed(userId));
  const callLog = new CallLog(scope, log);
  const statistics = new Statistics(scope, log);
  const data = new UserDataService(scope);
  const texts = new TextIndexer({ scope, mayWrite: () => server.readOnlyReason() === undefined, log });
  const shapes = new Shapes();
  const kinds = new Kinds(allDomains);
  const archives = new Archives({
    rules: tableRulesOf(allDomains),
    tenants: database.tenants,
    settle: () => callLog.flush(),
    stopDeriving: forgetAllText,
    derive: planAnew,
    replaced: (userId, rows) => {
      changes.changedHere(userId);
      herald.announce(userId);
      expiry.noticed(userId);
      experts.forget(userId);
      statistics.count(userId, rows);
      texts.wake(userId);
      skills.changed(userId);
      void database.bus.publish({ topic: "user.replaced", userId }).catch(() => {});
      // What the triggers of the archive wait for is planned, and no dispatcher knows of it yet.
      void database.bus.publish({ topic: "trigger.due" }).catch(() => {});
    },
    readOnlyReason: () => server.readOnlyReason(),
  });

  const allow = allowedHosts({ home, said: options.allowHosts ?? process.env.ETUI_ALLOW_HOSTS });
  const triggers = new TriggerService({
    scope,
    most: options.mostTriggers,
    acknowledged: markAcknowledgedOf,
  });
  const inbox = new InboxService(triggers, (userId) => announce(userId));
  const settings = new UserSettingsService({
    bus: database.bus,
    moved: async (tx, timeZone, by) => {
      await triggers.moveTo(tx, timeZone, by);
      return () => announce(tx.userId);
    },
  });
  const mayCall = (url: string) => {
    const checked = checkUrl(url, allow);
    return checked.ok ? undefined : checked.refused;
  };
  const simulations = new Simulations({ settings, checkUrl: mayCall });

  const cardEndpoints = new CardEndpoints(log);
  const cardComponents = new CardComponents();
  const cards = new CardService({
    scope,
    heavyScope,
    changes,
    stored: storedData(data),
    endpoints: cardEndpoints,
    execute: (name, args, call) => execute(name, args, call),
    readOnlyReason: () => server.readOnlyReason(),
    // A model that is told what triggers left is told of answers as well.
    changed: announce,
  });

  const sealer = lazily(() => openSealer({ home, env: process.env }));
  const secrets = new UserSecrets({ sealer, log });
  const tools = new Registry();
  const skills = new Skills({
    home,
    bundled: options.bundledSkills,
    bus: database.bus,
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
    bus: database.bus,
    registry: tools,
    skills: (userId) => skills.library.of(userId),
  });
  const conversationChanged = (userId: string, conversationId: string) =>
    void database.bus.publish({ topic: "conversation.changed", userId, conversationId }).catch(() => {});
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
      undo,
      cards,
      settled: () => callLog.settled(),
      triggers,
      settings,
      checkUrl: mayCall,
      ...skills.forTools,
    },
    options.domains,
  );
  for (const { tool, domain } of catalogue) tools.register(tool, domain);
  for (const tool of options.tools ?? []) tools.register(tool);
  tools.onChange(() => void database.bus.publish({ topic: "tools.changed" }).catch(() => {}));

  // Before anything fires: what triggers write is held against the shapes of skills as well.
  await skills.open();

  const changed = (userId: string, changes: number, fired = false) => {
    announce(userId, fired);
    statistics.count(userId, changes);
    expiry.noticed(userId);
    pruner.noticed(userId);
    texts.wake(userId);
  };
  const announceConfirmation = (userId: string, confirmationId: string) =>
    void database.bus.publish({ topic: "confirmation.changed", userId, confirmationId }).catch(() => {});
  const road: RoadServices = {
    registry: tools,
    findTool: (userId, name) => skills.findTool(userId, name),
    rightsFor: (call) => experts.rightsFor(call),
    scope,
    heavyScope,
    awaitConfirmation,
    callLog,
    announce: (userId, changes) => {
      if (changes.some(({ kind }) => kind === "skill")) skills.changed(userId);
      changed(userId, changes.length);
    },
    announceConfirmation,
    readOnlyReason: () => server.readOnlyReason(),
    log,
  };
  const execute = createRoad(road);

  const deliveries = new Deliveries({
    server,
    scope,
    bus: database.bus,
    allow,
    sealer,
    generate: options.generate,
    mostAnHour: options.mostDeliveriesAnHour,
    contact: options.pushContact ?? process.env.ETUI_PUSH_CONTACT,
    changed: (userId) => changed(userId, 1, true),
    log,
  });

  const dispatcherConnections = openDispatcherConnections(server, log);
  const webhooks = new WebhookCalls(dispatcherConnections);
  const dispatching =
    options.dispatch === false
      ? undefined
      : startDispatching({
          connections: dispatcherConnections,
          bus: database.bus,
          // The same road, within the firing's transaction; its changes are told when that is through.
          callWithin: (tx, name, args, call) =>
            createRoad({ ...road, scope: () => tx, announce: () => {} })(name, args, call),
          store: deliveries.store,
          mayWrite: () => server.readOnlyReason() === undefined,
          fired: (userIds) => {
            for (const userId of userIds) announce(userId, true);
          },
          changed: (userId) => changed(userId, 1, true),
          log,
        });
  if (dispatching) deliveries.startWorkers(dispatcherConnections.everybody);

  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= (async () => {
      await dispatching?.close();
      await skills.close();
      await deliveries.close();
      await dispatcherConnections.close();
      changes.close();
      expiry.close();
      await pruner.close();
      await texts.close();
      await herald.flush();
      await callLog.flush();
      await statistics.refresh();
      await database.close();
    })();
    return closing;
  };

  return {
    execute: (name: string, args: unknown, call: LibraryCall = {}) =>
      execute(name, args, { userId: LOCAL_USER, ...call }) as Promise<never>,
    tools,
    home,
    data,
    shapes,
    undo,
    activity: new ActivityService(kinds),
    kinds,
    checkups: opened.flatMap(({ checkups = [] }) => checkups),
    archives,
    triggers,
    simulations,
    webhooks,
    deliveries,
    inbox,
    cards,
    cardEndpoints,
    cardComponents,
    skills,
    experts,
    confirmations: new Confirmations({
      scope,
      findTool: async (userId, name) => tools.resolve(name) ?? (await skills.findTool(userId, name)),
      announce: announceConfirmation,
    }),
    models: new ModelChoices(secrets),
    conversations: new Conversations(scope, conversationChanged),
    settings,
    changes,
    bus: database.bus,
    scope,
    heavyScope,
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Makes it when it is asked for, once. */
function lazily<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
