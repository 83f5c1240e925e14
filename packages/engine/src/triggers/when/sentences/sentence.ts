/** What is said, what it means ("daily 08:00"), and what else a row has to say. Left out: not looked at. */
export type Sentence = [words: string, means: string, more?: Circumstances];

export type Refused = [words: string, reason: RegExp, more?: Pick<Circumstances, "locale">];

export interface Circumstances {
  now?: string;
  timeZone?: string;
  locale?: string;
  rest?: string | undefined;
  assumed?: RegExp | undefined;
}

/** A Tuesday, so that "next Wednesday" has two readings. */
export const NOW = "2026-11-24T10:00:00+08:00";
export const ZONE = "Asia/Shanghai";
