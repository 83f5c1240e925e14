/** What the domains report about themselves. */
import type { Etui } from "@etui/engine";
import { processCaller } from "../../auth/local/process-caller.ts";
import { explain } from "../refusing/explain.ts";
import { language } from "../words/words.ts";
import type { Finding } from "./finding.ts";

export async function checkDomains({
  checkups,
  scope,
}: Pick<Etui, "checkups" | "scope">): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, title, look } of checkups) {
    const shown = { check: name, title: title[language()] };
    try {
      const found = await look(scope(processCaller().userId));
      if (!found) continue;
      const { state, says, mend } = found;
      findings.push({ ...shown, state, says: says[language()], mend: mend?.[language()] });
    } catch (thrown) {
      // One that fails keeps nobody from what the others report.
      findings.push({ ...shown, state: "fail", says: explain(thrown) });
    }
  }
  return findings;
}
