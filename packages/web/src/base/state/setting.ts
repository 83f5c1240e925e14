/** What the person chose for this browser. Some private windows refuse storage; then nothing is remembered. */
export function readSetting(name: string): string | null {
  try {
    return localStorage.getItem(`etui.${name}`);
  } catch {
    return null;
  }
}

export function writeSetting(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`etui.${name}`);
    else localStorage.setItem(`etui.${name}`, value);
  } catch {
    // The choice still applies until the page is closed.
  }
}
