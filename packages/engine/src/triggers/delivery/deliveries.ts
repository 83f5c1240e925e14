/** Everything sent out for a user: queued with the firing, sent by workers, and always recorded. */
import { sayRefusal } from "@etui/words/say-refusal";
import type { Bus } from "../../database/bus.ts";
import type { DatabaseServer } from "../../database/database.ts";
import type { TenantScope } from "../../database/tenant.ts";
import type { AllowList } from "../../outgoing/hosts/allow-list.ts";
import type { Sealer } from "../../outgoing/seal/seal.ts";
import { Breaker } from "./breaker.ts";
import type { Generate } from "./generate.ts";
import { PushDevices } from "./push/push-devices.ts";
import { Vapid } from "./push/vapid.ts";
import { DeliveryWorkers } from "./queue/delivery-workers.ts";
import { JobQueue } from "./queue/job-queue.ts";
import type { JobWorkers } from "./queue/job-workers.ts";
import { sendOut } from "./send-out.ts";
import { MOST_DELIVERIES_AN_HOUR, type StoreDeliveries, storeDeliveries } from "./store-deliveries.ts";
import { WebhookSecrets } from "./webhooks/webhook-secrets.ts";

/** Push services want a contact; the operator should set a real one. */
const NOBODY_TO_WRITE_TO = "mailto:etui@example.com";
/** A name that is no user's and owns no rows. */
const NOBODY = "(deliveries)";

export interface DeliveriesOptions {
  server: Pick<DatabaseServer, "owner" | "app">;
  scope: (userId: string) => TenantScope;
  bus: Bus;
  allow: AllowList;
  /** Called at first use, because it may make a key, which belongs in the home. */
  sealer: () => Sealer;
  generate: Generate | undefined;
  mostAnHour: number | undefined;
  contact: string | undefined;
  /** Called after the commit with the user whose delivery has ended. */
  changed: (userId: string) => void;
  log: (line: string) => void;
}

export class Deliveries {
  readonly devices: PushDevices;
  readonly webhookSecrets: WebhookSecrets;
  /** Stores deliveries for firings, within their transaction. */
  readonly store: StoreDeliveries;
  readonly #options: DeliveriesOptions;
  readonly #queue: JobQueue;
  readonly #breaker = new Breaker();
  #workers: DeliveryWorkers | undefined;

  constructor(options: DeliveriesOptions) {
    const { server, scope, allow, log, contact = NOBODY_TO_WRITE_TO } = options;
    const { mostAnHour = MOST_DELIVERIES_AN_HOUR, sealer } = options;
    this.#options = options;
    const queue = new JobQueue({ server, scope: scope(NOBODY), log });
    this.#queue = queue;
    this.store = (tx, rows) => storeDeliveries(tx, rows, { queue, mostAnHour });
    this.webhookSecrets = new WebhookSecrets(sealer);
    this.devices = new PushDevices({
      vapid: new Vapid(sealer),
      sendOut: sendOut({ allow, breaker: this.#breaker }),
      allow,
      contact,
    });
  }

  /** `everybody` is a scope of the dispatcher, which sees the open deliveries of all users. */
  startWorkers(everybody: TenantScope): void {
    const { bus, log } = this.#options;
    const startWorkers = () => this.#startJobWorkers();
    this.#workers ??= new DeliveryWorkers({ startWorkers, everybody, bus, log });
    this.#workers.start();
  }

  async #startJobWorkers(): Promise<JobWorkers> {
    const { server, scope, allow, generate, changed, log } = this.#options;
    const refusal = await this.#queue.refusal();
    if (refusal) throw new Error(sayRefusal(refusal, "en"));
    // Loaded when something is to be delivered: most processes never deliver, but all of them start.
    const [{ deliverJobs }, { channels }, { startJobWorkers }] = await Promise.all([
      import("./deliver.ts"),
      import("./channels.ts"),
      import("./queue/job-workers.ts"),
    ]);
    const attempts = channels({
      sendOut: sendOut({ allow, breaker: this.#breaker }),
      secrets: this.webhookSecrets,
      devices: this.devices,
      generate,
    });
    const { store } = this;
    const parts = { scope, breaker: this.#breaker, attempts, queue: this.#queue, store, changed };
    return startJobWorkers(server, deliverJobs(parts), log);
  }

  async close(): Promise<void> {
    await this.#workers?.close();
    await this.#queue.close();
  }
}
