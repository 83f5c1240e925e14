/** The last arguments of each tool, kept while the tab is open. */
export interface KeptArguments {
  /** The arguments as JSON, even while it cannot be read. */
  text: string;
  /** The link with which they began: opening it again brings back the edited arguments. */
  linked: string | undefined;
}

const keyOf = (tool: string) => `etui.tool.${tool}`;

export function keepArguments(tool: string, kept: KeptArguments): void {
  try {
    sessionStorage.setItem(keyOf(tool), JSON.stringify(kept));
  } catch {
    // Some private windows refuse storage, and very long arguments do not fit; then nothing is remembered.
  }
}

export function readKeptArguments(tool: string): KeptArguments | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(tool)) ?? "null") as KeptArguments | null;
    return typeof kept?.text === "string" ? kept : undefined;
  } catch {
    return undefined;
  }
}
