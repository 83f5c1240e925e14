/**
 * Whether an answer to a card may come by way of this caller: they may store it, and write the document that it goes to.
 *
 * A pass answers for the person, and whoever was given it could answer by themselves. So a caller gets none for what
 * they might not do themselves; the person answers on Etui's page.
 */
import { type Permissions, permits } from "@etui/engine";
import type { CardOptions } from "@etui/protocol/cards/options";

/** Who calls, with what they may do; `mayAsk` is false if an answer by way of their program is not the person's. */
export interface Answering {
  permissions?: Permissions | undefined;
  mayAsk?: boolean | undefined;
}

export const mayAnswer = (
  { permissions, mayAsk }: Answering,
  { options }: { options: Pick<CardOptions, "save_to"> },
): boolean =>
  mayAsk !== false &&
  permits(permissions, { effect: "write", domain: "cards" }) &&
  (options.save_to === undefined || permits(permissions, { effect: "write", domain: "data" })) &&
  (permissions?.tools?.includes("submit_card") ?? true);
