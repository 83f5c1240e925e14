import { dayIn } from "../../query/values/read-written.ts";

const JOURNAL = /^(\d{4})[-_.]?(\d\d)[-_.]?(\d\d)$/;

/** The day of a journal by the name of its file: `2026-11-25`, `2026_11_25`. */
export const journalDayOf = (name: string): string | undefined => dayIn(name.replace(JOURNAL, "$1-$2-$3"));
