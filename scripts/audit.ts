/**
 * Fails where the registry knows a grave weakness of a package that Etui ships with. Not every registry answers that, and
 * one that does not is no fault of the code: it is said, and nothing fails.
 */
import { spawnSync } from "node:child_process";

/** `unknown`: nobody could be asked. */
export type Verdict = { is: "clean" | "unknown" | "grave"; says: string };

/** `output` is what `npm audit --json` printed. */
export function verdictOf(output: string): Verdict {
  let report: { metadata?: { vulnerabilities?: Record<string, number> }; vulnerabilities?: object };
  try {
    report = JSON.parse(output);
  } catch {
    return { is: "unknown", says: "npm audit gave no answer." };
  }
  const counts = report?.metadata?.vulnerabilities;
  if (!counts) return { is: "unknown", says: "The registry does not answer npm audit." };
  const { high = 0, critical = 0, total = 0 } = counts;
  if (high + critical === 0)
    return { is: "clean", says: `npm audit: ${total} known weaknesses, none of them grave.` };
  const names = Object.entries(report.vulnerabilities ?? {}).flatMap(([name, one]) =>
    /^(?:high|critical)$/.test(String((one as { severity?: unknown }).severity)) ? [name] : [],
  );
  return {
    is: "grave",
    says: `npm audit: grave weaknesses in ${names.join(", ")}. See npm audit --omit=dev.`,
  };
}

if (import.meta.main) {
  const args = ["audit", "--omit=dev", "--json", "--fetch-retries=0", "--fetch-timeout=20000"];
  const { stdout } = spawnSync("npm", args, { encoding: "utf8", timeout: 60_000 });
  const { is, says } = verdictOf(stdout ?? "");
  process.stdout.write(`${says}\n`);
  if (is === "grave") process.exitCode = 1;
}
