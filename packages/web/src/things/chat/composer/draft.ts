/** Unsent messages survive a reload. */
import { readSetting, writeSetting } from "../../../base/state/setting.ts";

/** A new conversation has no name yet. */
const nameOf = (conversationId: string | undefined): string => `draft.${conversationId ?? "new"}`;

export const readDraft = (conversationId: string | undefined): string =>
  readSetting(nameOf(conversationId)) ?? "";

export const keepDraft = (conversationId: string | undefined, text: string): void =>
  writeSetting(nameOf(conversationId), text === "" ? null : text);
