import type { Diagnosis } from "@etui/engine";
import type { doctor } from "../words/doctor-en.ts";

/** One finding of the doctor. */
export type Finding = {
  state: Diagnosis["state"];
  says: string;
  /** What to do about it. */
  mend?: string | undefined;
} & ({ check: keyof typeof doctor.titles } | OfDomain);

/** A check by a domain, which brings its title along. */
interface OfDomain {
  /** A stable name for programs. */
  check: string;
  title: string;
}
