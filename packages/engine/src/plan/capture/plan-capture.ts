/**
 * Tasks from elsewhere: a phone, a mail rule or any program sends words to a secret address, and they are added as the
 * tool adds them. Who has the address adds tasks, and does nothing else.
 */
import { createHash } from "node:crypto";
import { languageOf } from "@etui/protocol/language-of";
import type { ToolResult } from "@etui/protocol/tool-result";
import type { TenantScope } from "../../database/tenant.ts";
import type { Execute } from "../../tool/tool.ts";
import { type OpenedAddress, type PlanAddress, PlanAddresses } from "../addresses/plan-address.ts";
import type { PlanCaller, PlanService } from "../plan-service.ts";

interface Parts {
  scope: (userId: string) => TenantScope;
  plan: Pick<PlanService, "readerOf">;
  execute: Execute;
}

export interface Captured {
  /** A line for each task, as quick add reads it. */
  text: string;
  /** The same key again gives the first answer and adds nothing. */
  idempotencyKey?: string | undefined;
  /** Where the words are from if neither the settings nor the plan say it. */
  otherwise?: PlanCaller | undefined;
  signal?: AbortSignal | undefined;
}

const TOOL = "plan.add_task";

/** Where the tasks came from, for the activity. */
const FROM = { en: "the address for tasks", zh: "任务投递地址" } as const;

export class PlanCapture {
  readonly #parts: Parts;
  readonly #addresses: PlanAddresses;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#addresses = new PlanAddresses("capture", parts.scope);
  }

  /** Since when there is an address, and when it was last used; undefined if there is none. */
  address(userId: string): Promise<PlanAddress | undefined> {
    return this.#addresses.find(userId);
  }

  /** A new address as a path, which is shown once; an earlier one ends with it. */
  async renew(userId: string): Promise<{ path: string; created_at: Date }> {
    const { address, created_at } = await this.#addresses.renew(userId);
    return { path: `/add/${address}`, created_at };
  }

  /** Whether there was one. */
  revoke(userId: string): Promise<boolean> {
    return this.#addresses.revoke(userId);
  }

  /** `address` is what the path ends in; undefined if that is none, or one that is over. */
  open(address: string): Promise<OpenedAddress | undefined> {
    return this.#addresses.open(address);
  }

  /** The tasks, all or none, by the clock and in the language of the person; it is one call, with one undo. */
  async add(
    { userId }: OpenedAddress,
    { text, idempotencyKey, otherwise, signal }: Captured,
  ): Promise<ToolResult> {
    const { scope, plan, execute } = this.#parts;
    const reader = await plan.readerOf(scope(userId), {}, otherwise);
    const key = idempotencyKey === undefined ? {} : { idempotency_key: keyed(idempotencyKey) };
    return execute(
      TOOL,
      { text, ...key },
      {
        userId,
        surface: "http",
        ...reader,
        from: FROM[languageOf(reader.locale)],
        permissions: { tools: [TOOL] },
        ...(signal && { signal }),
      },
    );
  }
}

/** A name of its own: who has the address meets no call that somebody else has made, whatever key they send. */
const keyed = (key: string): string => `capture ${createHash("sha256").update(key).digest("base64url")}`;
