import { addressOf } from "../../../base/api/address.ts";
import { Button } from "../../../base/ui/Button.tsx";
import { Command } from "../../../base/ui/copy/Command.tsx";
import { Dialog } from "../../../base/ui/Dialog.tsx";
import { useDownload } from "../../../base/ui/files/use-download.ts";
import { useDataWords } from "../words/data-words.ts";

/** Everything as one file, and what it can be used for. */
export function ArchiveDialog({ onClose }: { onClose(): void }) {
  const { export: words, remove } = useDataWords();
  const download = useDownload();
  return (
    <Dialog
      title={words.archiveTitle}
      closeLabel={remove.cancel}
      onClose={onClose}
      className="w-[min(34rem,calc(100vw-2rem))]!"
    >
      <div className="space-y-4 px-5 py-4">
        <p>{words.archiveLead}</p>
        <div>
          <p className="mb-1.5 text-14 text-muted">{words.archiveBack}</p>
          <Command text="npx etui archive import etui.ndjson" />
        </div>
        <div className="flex justify-end">
          <Button
            look="primary"
            onClick={() => {
              download(addressOf("GET /api/archive"));
              onClose();
            }}
          >
            {words.archiveDownload}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
