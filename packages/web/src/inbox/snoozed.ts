/** When messages come back that were put off on this device. */
import { readSetting, writeSetting } from "../state/setting.ts";

const NAME = "snoozed";

export type Snoozed = Record<string, string>;

/** Without those whose time has come. */
export const stillSnoozed = (snoozed: Snoozed, now: Date): Snoozed =>
  Object.fromEntries(Object.entries(snoozed).filter(([, until]) => Date.parse(until) > now.getTime()));

function readSnoozed(): Snoozed {
  try {
    return JSON.parse(readSetting(NAME) ?? "{}");
  } catch {
    return {};
  }
}

export function rememberSnooze(messageId: string, until: string): void {
  const snoozed = stillSnoozed({ ...readSnoozed(), [messageId]: until }, new Date());
  writeSetting(NAME, JSON.stringify(snoozed));
}

/** Undefined: it is not put off, or not from here. */
export const snoozedUntil = (messageId: string): string | undefined =>
  stillSnoozed(readSnoozed(), new Date())[messageId];
