/** An Etui that delivers, and a person's view of the results. */

import type { ToolResult } from "@etui/protocol/tool-result";
import type { ACTION_PARAMS } from "@etui/protocol/trigger";
import type { z } from "zod";
import type { Etui } from "../../etui.ts";
import { temporaryHome } from "../../testing/temporary-home.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { testProvenance } from "../../testing/test-provenance.ts";
import type { DeliveryChannel, DeliveryStatus, Receipt } from "./delivery.ts";

type Options = Pick<
  NonNullable<Parameters<typeof startTestEtui>[0]>,
  "allowHosts" | "generate" | "mostDeliveriesAnHour" | "log"
>;

/** It has a home of its own for its key. */
export async function startDelivering(options: Options = {}): Promise<Etui> {
  const home = await temporaryHome();
  const etui = await startTestEtui({ home: home.path, dispatch: true, ...options });
  const close = async () => {
    await etui.close();
    await home[Symbol.asyncDispose]();
  };
  return { ...etui, close, [Symbol.asyncDispose]: close };
}

export type Notify = z.input<typeof ACTION_PARAMS.notify>;

/** Creates a reminder that is fired at once; returns its id. */
export async function remind(
  etui: Etui,
  userId: string,
  action: { type: "notify"; params: Notify } | { type: "generate"; params: { prompt: string } },
  { title = "Drink water", locale = "en", ...rest }: { title?: string; locale?: string; rules?: object } = {},
): Promise<string> {
  const created: ToolResult = await etui.execute(
    "create_trigger",
    {
      trigger_type: "reminder",
      title,
      schedule: "08:00",
      schedule_type: "daily",
      action,
      ...rest,
    },
    { userId, locale },
  );
  if (created.status !== "success") throw new Error(JSON.stringify(created));
  const triggerId = String(created.trigger_id);
  await fire(etui, userId, triggerId);
  return triggerId;
}

export const notify = (etui: Etui, userId: string, params: Notify, words?: Parameters<typeof remind>[3]) =>
  remind(etui, userId, { type: "notify", params }, words);

export const fire = (etui: Etui, userId: string, triggerId: string) =>
  etui.triggers.run(etui.scope(userId), triggerId, testProvenance());

export interface Stored {
  delivery_id: string;
  firing_id: string;
  trigger_id: string;
  channel: DeliveryChannel;
  status: DeliveryStatus;
  attempts: number;
  error: string | null;
  receipt: Receipt | null;
}

/** The deliveries, oldest first. */
export const deliveriesOf = (etui: Etui, userId: string): Promise<Stored[]> =>
  etui.scope(userId).rows<Stored>({
    text: `select delivery_id, firing_id, trigger_id, channel, status, attempts, error, receipt
           from trigger_deliveries where user_id = $1 order by delivery_id`,
    values: [userId],
  });

export const problemsOf = async (etui: Etui, userId: string) => {
  const { messages } = await etui.inbox.page(etui.scope(userId), { limit: 200 });
  return messages.filter(({ kind }) => kind === "problem").map(({ title, body }) => ({ title, body }));
};
