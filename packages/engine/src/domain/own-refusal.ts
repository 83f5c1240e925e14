import { type Refusal, refusal } from "@etui/words/refusal";

interface OwnWords {
  /** For programs: `<domain>.<what is wrong>`, such as `toys.broken`. */
  code: string;
  /** The sentence: what was wrong, and what to do instead. */
  en: string;
  zh: string;
}

/** Why a program's domain refuses something, in its own words; a reader gets those of their language. */
export const ownRefusal = ({ code, en, zh }: OwnWords): Refusal =>
  refusal("domain.refused", { code, en, zh });
