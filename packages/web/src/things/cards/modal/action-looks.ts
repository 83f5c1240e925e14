import type { ModalAction } from "@etui/protocol/cards/modal";

export interface LookedAction {
  action: ModalAction;
  look: "primary" | "danger" | "quiet";
}

/** Only the first primary and the first dangerous action are drawn as such; the primary one stands last. */
export function actionLooks(actions: readonly ModalAction[]): LookedAction[] {
  const primary = actions.find(({ kind }) => kind === "primary");
  const danger = actions.find(({ kind }) => kind === "danger");
  const others = actions.filter((action) => action !== primary);
  return [...others, ...(primary ? [primary] : [])].map((action) => ({
    action,
    look: action === primary ? "primary" : action === danger ? "danger" : "quiet",
  }));
}
