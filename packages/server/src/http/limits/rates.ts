/**
 * How often one program may call. Each session and each program's token has a limit of its own, so that one that has
 * gone wild keeps nobody else from being heard. The token of the home has none: whoever holds it may stop the server.
 */
import type { Contract } from "@etui/protocol/api/contract";
import { refusal } from "@etui/words/refusal";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import type { Caller } from "../../auth/identify.ts";
import { type Refusing, refuse } from "../refusing.ts";

export type RateClass = NonNullable<Contract["rate"]>;

/** Source: RELIABILITY D8. A reply costs money and minutes, and nobody reads more of them. */
export const RATES: Readonly<Record<RateClass, { most: number; withinSeconds: number }>> = {
  call: { most: 200, withinSeconds: 4 },
  reply: { most: 60, withinSeconds: 60 },
  // Programs that subscribe ask every few minutes, and a person has a handful of them.
  calendar: { most: 30, withinSeconds: 60 },
  // A person says a few a minute, and a rule that has gone wild should not fill the plan.
  capture: { most: 30, withinSeconds: 60 },
};

/** What is said of the limit in the headers of an answer (draft-ietf-httpapi-ratelimit-headers-10). */
export type RateHeaders = Readonly<Record<"ratelimit-policy" | "ratelimit", string>>;

export type Rated = { headers: RateHeaders | undefined; refusing: Refusing | undefined };

const UNLIMITED: Rated = { headers: undefined, refusing: undefined };

export class Rates {
  readonly #limiters = Object.fromEntries(
    Object.entries(RATES).map(([name, { most, withinSeconds }]) => [
      name,
      new RateLimiterMemory({ points: most, duration: withinSeconds }),
    ]),
  ) as Record<RateClass, RateLimiterMemory>;

  async take({ accessId }: Pick<Caller, "accessId">, rate: RateClass = "call"): Promise<Rated> {
    if (accessId === undefined) return UNLIMITED;
    try {
      return { headers: headersOf(rate, await this.#limiters[rate].consume(accessId)), refusing: undefined };
    } catch (thrown) {
      const left = thrown as RateLimiterRes;
      const seconds = secondsOf(left);
      const refused = refusal("http.too_often", { what: rate, ...RATES[rate], seconds });
      return {
        headers: headersOf(rate, left),
        refusing: refuse("rate_limited", refused, { "retry-after": String(seconds) }),
      };
    }
  }
}

const headersOf = (rate: RateClass, left: RateLimiterRes): RateHeaders => ({
  "ratelimit-policy": `"${rate}";q=${RATES[rate].most};w=${RATES[rate].withinSeconds}`,
  ratelimit: `"${rate}";r=${left.remainingPoints};t=${secondsOf(left)}`,
});

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));
