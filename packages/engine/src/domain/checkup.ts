/** What a domain has to say of itself to an operator who asks how Etui fares (`etui doctor`). */
import type { Language } from "@etui/protocol/language-of";
import type { TenantScope } from "../database/tenant.ts";

export interface Checkup {
  /** Stable, for programs, and told apart from those of all other domains: "shapes". */
  readonly name: string;
  /** What the terminal calls it. */
  readonly title: InLanguages;
  /** Changes nothing; undefined where there is nothing to look at. */
  look(scope: TenantScope): Promise<Diagnosis | undefined>;
}

/** `says` is what was found; `mend` is what to do about it. */
export interface Diagnosis {
  readonly state: "ok" | "warn" | "fail";
  readonly says: InLanguages;
  readonly mend?: InLanguages;
}

type InLanguages = Readonly<Record<Language, string>>;
