import type { Diagnosis } from "@etui/engine";
import type { doctor } from "../words/doctor-en.ts";

/** What the doctor found at one place. */
export type Finding = {
  state: Diagnosis["state"];
  says: string;
  /** What to do about it. */
  mend?: string | undefined;
} & ({ check: keyof typeof doctor.titles } | OfDomain);

/** What a domain looked at brings its title along. */
interface OfDomain {
  /** Stable, for programs. */
  check: string;
  title: string;
}
