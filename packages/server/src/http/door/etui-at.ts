/** Whether an Etui listens on a port of this machine, and which process it is. */
export async function etuiAt(port: number, patienceMs = 3_000): Promise<{ pid: number } | undefined> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`, {
      signal: AbortSignal.timeout(patienceMs),
    });
    const { version, pid } = (await answer.json()) as { version?: unknown; pid?: unknown };
    return typeof version === "string" && typeof pid === "number" ? { pid } : undefined;
  } catch {
    return undefined;
  }
}
