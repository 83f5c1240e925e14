/** What is known of a button before it is drawn. */
interface Kinded {
  kind?: "primary" | "danger" | "plain" | undefined;
}

export interface LookedAction<Action> {
  action: Action;
  look: "primary" | "danger" | "quiet";
}

/** Only the first primary and the first dangerous action are drawn as such; the primary one stands last. */
export function actionLooks<Action extends Kinded>(actions: readonly Action[]): LookedAction<Action>[] {
  const primary = actions.find(({ kind }) => kind === "primary");
  const danger = actions.find(({ kind }) => kind === "danger");
  const others = actions.filter((action) => action !== primary);
  return [...others, ...(primary ? [primary] : [])].map((action) => ({
    action,
    look: action === primary ? "primary" : action === danger ? "danger" : "quiet",
  }));
}
