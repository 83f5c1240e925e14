import type { CardSource } from "@etui/protocol/cards/stored-card";
import { noteDocuments, noteDocumentsUnder, noteTasks, type Reading } from "../sources/note-sources.ts";
import { prefixOf } from "./card-source.ts";

/** A model is told what a card shows: of the documents and tasks in it, notes those that came from elsewhere. */
export async function noteShown(reading: Reading, source: CardSource): Promise<void> {
  if (source.type === "api" && source.endpoint.startsWith("plan/")) await noteTasks(reading, "open");
  if (source.type !== "path") return;
  const path = source.path.normalize("NFC");
  await noteDocuments(reading, [path]);
  await noteDocumentsUnder(reading, prefixOf(path));
}
