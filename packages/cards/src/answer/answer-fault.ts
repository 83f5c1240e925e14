import type { Words } from "../words/words.ts";

export type FaultCode = keyof Words["fault"];

/** What is wrong with one field of an answer, and the bound that it broke. */
export interface AnswerFault {
  field: string;
  code: FaultCode;
  limit?: string | number;
}
