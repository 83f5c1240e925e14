/** What fires triggers and sends their messages out. */
import type { TenantScope } from "../database/tenant.ts";
import type { AllowList } from "../outgoing/hosts/allow-list.ts";
import type { Sealer } from "../outgoing/seal/seal.ts";
import type { Execute } from "../tool/tool.ts";
import { Deliveries } from "../triggers/delivery/deliveries.ts";
import type { Generate } from "../triggers/delivery/generate.ts";
import { openDispatcherConnections } from "../triggers/dispatch/dispatcher-connections.ts";
import { startDispatching } from "../triggers/dispatch/start-dispatching.ts";
import { endPause } from "../triggers/planning/end-pause.ts";
import type { TriggerService } from "../triggers/trigger-service.ts";
import { WebhookCalls } from "../triggers/webhooks/webhook-calls.ts";
import type { Background } from "./background.ts";
import type { Ground } from "./database.ts";

export interface FiringOptions {
  /** Whether this process fires triggers; calls from outside are accepted either way. */
  dispatch: boolean;
  allow: AllowList;
  sealer: () => Sealer;
  generate: Generate | undefined;
  mostDeliveriesAnHour: number | undefined;
  pushContact: string | undefined;
  /** The road of calls within the transaction of a firing. */
  within: (tx: TenantScope) => Execute;
  triggers: TriggerService;
}

export function startFiring(
  { server, bus, scope, readOnlyReason, log }: Ground,
  { announce, changed }: Background,
  { dispatch, within, triggers, ...options }: FiringOptions,
) {
  const connections = openDispatcherConnections(server, log);
  const fired = (userId: string) => changed(userId, 1, true);
  const deliveries = new Deliveries({
    server,
    scope,
    bus,
    allow: options.allow,
    sealer: options.sealer,
    generate: options.generate,
    mostAnHour: options.mostDeliveriesAnHour,
    contact: options.pushContact,
    changed: fired,
    log,
  });
  const dispatching = dispatch
    ? startDispatching({
        connections,
        bus,
        callWithin: (tx, name, args, call) => within(tx)(name, args, call),
        store: deliveries.store,
        resume: (user, triggerId) => endPause(triggers, user, triggerId),
        mayWrite: () => readOnlyReason() === undefined,
        fired: (userIds) => {
          for (const userId of userIds) announce(userId, true);
        },
        changed: fired,
        log,
      })
    : undefined;
  if (dispatching) deliveries.startWorkers(connections.everybody);
  return {
    deliveries,
    /** Receives calls from outside that fire a trigger. */
    webhooks: new WebhookCalls(connections),
    /** Resolves when everything under way has finished. */
    async close() {
      await dispatching?.close();
      await deliveries.close();
      await connections.close();
    },
  };
}
