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

/** Where an answer goes. */
export function savesTo({ save_to }: CardOptions): string | undefined {
  const checked = save_to === undefined ? undefined : checkPath(save_to);
  return checked?.ok ? checked.path : undefined;
}

/** The card is drawn from the very document that its answer is written to. */
export const showsItsDocument = (card: { data_source: CardSource; options: CardOptions }): boolean =>
  card.data_source.type === "path" && card.data_source.path.normalize("NFC") === savesTo(card.options);

/** What is stored at a version; undefined where nothing was, or it is not kept any more. */
export interface VersionThen {
  version: number;
  content: Json | undefined;
}

/** Held until the transaction ends, so that nobody writes between what is compared here and what is written. */
export interface AnsweredDocument {
  path: string;
  now: VersionThen;
  base: VersionThen;
  /** What the person was told of a conflict, where they have decided it. */
  decidedOver: VersionThen | undefined;
}

/** Undefined where the answer is stored with the card alone, or is to be saved at what is no path. */
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

/** For a card that was stored before cards had versions with them. */
async function versionWhenShown(
  tx: TenantScope,
  path: string,
  { created_at }: StoredCardRow,
): Promise<number> {
  return (await readDocumentAt(tx, path, created_at))?.version ?? 0;
}
