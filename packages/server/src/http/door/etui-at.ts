/**
 * Whether a server of this home listens on a port of this machine, and which process it is. Another program may have
 * taken the port: it must not be shown the token. So the server proves first that it knows the token, by what it makes of
 * a random word.
 */
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { localToken, tokenFile } from "../../auth/local/local-token.ts";
import { CHALLENGE, challengeText } from "../../auth/local/prove-home.ts";

export async function etuiAt(
  home: string,
  port: number,
  patienceMs = 3_000,
): Promise<{ pid: number } | undefined> {
  try {
    if (!existsSync(tokenFile(home))) return undefined;
    const ask = async (headers: Record<string, string>): Promise<Record<string, unknown>> => {
      const signal = AbortSignal.timeout(patienceMs);
      return (await fetch(`http://127.0.0.1:${port}/healthz`, { headers, signal })).json() as never;
    };
    const challenge = randomBytes(24).toString("base64url");
    const { proof } = await ask({ [CHALLENGE]: challenge });
    const token = localToken(home);
    if (!token.verify("health", challengeText(port, challenge), String(proof))) return undefined;
    const { pid } = await ask({ authorization: `Bearer ${readFileSync(tokenFile(home), "utf8").trim()}` });
    return typeof pid === "number" ? { pid } : undefined;
  } catch {
    return undefined;
  }
}
