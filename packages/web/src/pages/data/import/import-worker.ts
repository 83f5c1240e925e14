/**
 * Reads files outside the page's thread, so that 50 MB of them do not block scrolling, and hands over their documents.
 */
import { parsePathTemplate } from "@etui/values/import/path-template";
import type { FaultAt } from "./import-fault.ts";
import type { FromWorker, ImportedDocument, ReadRequest, ReadSummary, ToWorker } from "./import-messages.ts";
import { judgeEntry } from "./judge-entry.ts";
import { namingField } from "./naming-field.ts";
import { readEntries, stemOf } from "./read-entries.ts";

const MOST_LISTED = 200;
const MOST_SHOWN = 40;
const LONGEST_SHOWN = 160;
/** Enough records to see whether a field names them. */
const MOST_LOOKED_AT = 2_000;
/** Milliseconds between reports of progress. */
const PAUSE_MS = 100;
/** The limits of a batch: the server takes 1,000 operations and a little more than 1 MiB. */
const BATCH_DOCUMENTS = 500;
const BATCH_CHARACTERS = 300_000;

const documents: (ImportedDocument & { size: number })[] = [];
let given = 0;

const say = (message: FromWorker) => self.postMessage(message);

self.addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === "read") void read(data.request);
  else say({ type: "batch", documents: nextBatch() });
});

async function read({ files, prefix, template: given }: ReadRequest): Promise<void> {
  const parsed = given.trim() === "" ? undefined : parsePathTemplate(given);
  const template = parsed?.ok ? parsed.template : undefined;
  const seen = new Set<string>();
  const faults: FaultAt[] = [];
  let faultCount = 0;
  const note = (fault: FaultAt) => {
    faultCount += 1;
    if (faults.length < MOST_LISTED) faults.push(fault);
  };
  if (parsed?.ok === false) note({ file: "", spot: undefined, fault: { code: "bad_template" } });

  const unnamed: unknown[] = [];
  let unnamedCount = 0;
  let unnamedIn = "";
  let bytes = 0;
  let told = 0;
  const onBytes = (more: number) => {
    bytes += more;
    if (performance.now() - told < PAUSE_MS) return;
    told = performance.now();
    say({ type: "progress", bytes });
  };

  for (const file of files) {
    for await (const entry of readEntries({ file, template, onBytes })) {
      const { spot } = entry;
      if ("fault" in entry) note({ file: file.name, spot, fault: entry.fault });
      else if ("record" in entry) {
        unnamedCount += 1;
        unnamedIn ||= file.name;
        if (unnamed.length < MOST_LOOKED_AT) unnamed.push(entry.record);
      } else {
        const judged = judgeEntry({ path: prefix + entry.path, content: entry.content }, seen);
        if ("fault" in judged) note({ file: file.name, spot, fault: judged.fault });
        else documents.push(judged);
      }
    }
  }
  const field = namingField(unnamed);
  const summary: ReadSummary = {
    documents: documents.length,
    paths: documents.map(({ path }) => path),
    sample: documents.slice(0, MOST_SHOWN).map(({ path, content }) => ({
      path,
      json: JSON.stringify(content).slice(0, LONGEST_SHOWN),
    })),
    faults,
    faultCount,
    unnamed:
      unnamedCount === 0
        ? undefined
        : {
            count: unnamedCount,
            fields: Object.keys(unnamed[0] as object),
            suggestion: field === undefined ? undefined : `${stemOf(unnamedIn)}/{${field}}`,
          },
  };
  say({ type: "read", summary });
}

function nextBatch(): ImportedDocument[] {
  const batch: ImportedDocument[] = [];
  let characters = 0;
  while (given < documents.length && batch.length < BATCH_DOCUMENTS) {
    const { path, content, size } = documents[given]!;
    if (batch.length > 0 && characters + size > BATCH_CHARACTERS) break;
    characters += size + path.length;
    batch.push({ path, content });
    given += 1;
  }
  return batch;
}
