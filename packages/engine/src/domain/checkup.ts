/** What a domain reports about its own state to an operator (`etui doctor`). */
import type { Language } from "@etui/protocol/language-of";
import type { TenantScope } from "../database/tenant.ts";

export interface Checkup {
  /** A stable name for programs, unique among all domains, such as "shapes". */
  readonly name: string;
  /** The name in the terminal. */
  readonly title: InLanguages;
  /** Checks without changing anything; undefined if there is nothing to check. */
  look(scope: TenantScope): Promise<Diagnosis | undefined>;
}

/** `says` is what was found; `mend` is what to do about it. */
export interface Diagnosis {
  readonly state: "ok" | "warn" | "fail";
  readonly says: InLanguages;
  readonly mend?: InLanguages;
}

type InLanguages = Readonly<Record<Language, string>>;
