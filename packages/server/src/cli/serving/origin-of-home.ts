/** Where a server of the home answers, or will. For an address that is shown once, it is said if none does yet. */
import { invocation } from "../invocation.ts";
import { DEFAULT_PORT, homeFolder } from "../settings.ts";
import { note } from "../terminal/output.ts";
import { words } from "../words/words.ts";

export async function originOfHome(home: string | undefined): Promise<string> {
  const { findServers } = await import("../../http/door/serving.ts");
  const [port] = await findServers(homeFolder(home));
  if (port === undefined) note(words().trigger.nobodyAnswers);
  return `http://127.0.0.1:${port ?? (Number(invocation().env.ETUI_PORT) || DEFAULT_PORT)}`;
}
