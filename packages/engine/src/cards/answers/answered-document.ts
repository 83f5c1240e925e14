/** The document that the answer to a card is written to: as it is now, and as it was when the person saw the card. */
import type { CardOptions } from "@etui/protocol/cards/options";
import type { CardSource } from "@etui/protocol/cards/stored-card";
import type { Json } from "@etui/values/json/json";
import { lockDocuments } from "../../data/documents/read-documents.ts";
import { readDocumentAt } from "../../data/history/as-of.ts";
import { readVersion } from "../../data/history/history.ts";
import type { TenantScope } from "../../database/tenant.ts";
import { checkPath } from "../../document/data-path.ts";
import type { StoredCardRow } from "../stored/stored-card.ts";

/** The path that an answer is saved to. */
export function savesTo({ save_to }: CardOptions): string | undefined {
  const checked = save_to === undefined ? undefined : checkPath(save_to);
  return checked?.ok ? checked.path : undefined;
}

/** Whether the card is drawn from the same document that its answer is written to. */
export const showsItsDocument = (card: { data_source: CardSource; options: CardOptions }): boolean =>
  card.data_source.type === "path" && card.data_source.path.normalize("NFC") === savesTo(card.options);

/** What was stored at a version; undefined if nothing was, or it is no longer kept. */
export interface VersionThen {
  version: number;
  content: Json | undefined;
}

/** The document is locked until the transaction ends, so that nobody writes between the comparison and the write. */
export interface AnsweredDocument {
  path: string;
  now: VersionThen;
  base: VersionThen;
  /** The stored version that the person was shown in a conflict, once they have decided it. */
  decidedOver: VersionThen | undefined;
}

/** Undefined if the answer is stored only with the card, or `save_to` is no valid path. */
export async function lockAnsweredDocument(
  tx: TenantScope,
  storedCard: StoredCardRow,
  given: { base_version?: number | undefined; decided?: { version: number } | undefined },
): Promise<AnsweredDocument | undefined> {
  const path = savesTo(storedCard.options);
  if (path === undefined) return undefined;
  const document = (await lockDocuments(tx, [path])).get(path);
  const now: VersionThen = { version: document?.version ?? 0, content: document?.content };
  const at = async (version: number): Promise<VersionThen> => {
    if (version === now.version) return now;
    if (version === 0) return { version, content: undefined };
    return { version, content: (await readVersion(tx, path, version))?.content as Json | undefined };
  };
  const base =
    given.base_version ?? storedCard.base_version ?? (await versionWhenShown(tx, path, storedCard));
  return {
    path,
    now,
    base: await at(base),
    decidedOver: given.decided && (await at(given.decided.version)),
  };
}

/** For cards that were stored before cards recorded a version. */
async function versionWhenShown(
  tx: TenantScope,
  path: string,
  { created_at }: StoredCardRow,
): Promise<number> {
  return (await readDocumentAt(tx, path, created_at))?.version ?? 0;
}
