import { WRITTEN_FORMATS, type WrittenFormat } from "@etui/protocol/task-formats";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useId, useState } from "react";
import { addressOf } from "../../../base/api/address.ts";
import { Button } from "../../../base/ui/Button.tsx";
import { Dialog } from "../../../base/ui/Dialog.tsx";
import { failureText } from "../../../base/ui/FailureNotice.tsx";
import { CheckField } from "../../../base/ui/Field.tsx";
import { useDownload } from "../../../base/ui/files/use-download.ts";
import { Notice } from "../../../base/ui/Notice.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { formatsQuery } from "./transfer-api.ts";
import { useTransferWords } from "./words/transfer-page-words.ts";

/** The one that needs no other program comes first. */
const OFFERED: readonly WrittenFormat[] = [
  "markdown",
  ...WRITTEN_FORMATS.filter((one) => one !== "markdown"),
];

/** The plan as a file, and what of it the format has no place for. */
export default function ExportDialog({ onClose }: { onClose(): void }) {
  const page = useWords();
  const words = useTransferWords();
  const [format, setFormat] = useState<WrittenFormat>("markdown");
  const [include_done, setDone] = useState(false);
  const { data, error } = useQuery(formatsQuery(include_done));
  const download = useDownload();
  const chosen = data?.formats.find((one) => one.format === format);

  return (
    <Dialog
      title={words.exportTitle}
      closeLabel={page.shell.close}
      onClose={onClose}
      className="w-[min(34rem,calc(100vw-2rem))]!"
    >
      <div className="min-h-0 flex-1 space-y-4 overflow-y-auto px-5 py-4">
        <Formats chosen={format} onChoose={setFormat} />
        <CheckField label={words.alsoDone} checked={include_done} onChange={setDone} />
        {error && <Notice tone="danger" title={failureText(error, page)} />}
        <div aria-live="polite" className="min-h-11">
          {chosen && (chosen.tasks > 0 || chosen.losses.length > 0) && <Losses losses={chosen.losses} />}
        </div>
      </div>
      <footer className="flex min-h-15 flex-wrap items-center justify-end gap-3 border-t border-line px-5 py-3">
        {chosen?.tasks === 0 && <p className="mr-auto text-13 text-muted">{words.none}</p>}
        {chosen && chosen.tasks > 0 && (
          <Button
            look="primary"
            onClick={() => {
              download(addressOf("GET /api/plan/export", { query: { format, include_done } }));
              onClose();
            }}
          >
            {words.download(chosen.tasks)}
          </Button>
        )}
      </footer>
    </Dialog>
  );
}

interface FormatsProps {
  chosen: WrittenFormat;
  onChoose(format: WrittenFormat): void;
}

/** Each says for whom it is; real radio buttons, so that arrow keys and screen readers work. */
function Formats({ chosen, onChoose }: FormatsProps) {
  const words = useTransferWords();
  const name = useId();
  return (
    <fieldset className="divide-y divide-line border-y border-line">
      <legend className="sr-only">{words.format}</legend>
      {OFFERED.map((format) => (
        <label
          key={format}
          className={clsx(
            "grid cursor-pointer grid-cols-[auto_1fr] items-baseline gap-x-3 py-2.5 bar:grid-cols-[auto_7.5rem_1fr]",
            "has-focus-visible:outline-2 has-focus-visible:outline-felt",
          )}
        >
          <input
            type="radio"
            name={name}
            value={format}
            checked={format === chosen}
            onChange={() => onChoose(format)}
            className="size-3.5 translate-y-0.5 accent-felt outline-none"
          />
          <span className={clsx("text-14", format === chosen && "font-medium")}>{words.formats[format]}</span>
          <span className="text-13 text-muted max-bar:col-start-2">{words.leads[format]}</span>
        </label>
      ))}
    </fieldset>
  );
}

type Chosen = { what: keyof ReturnType<typeof useTransferWords>["lost"]; tasks: number };

function Losses({ losses }: { losses: readonly Chosen[] }) {
  const words = useTransferWords();
  if (losses.length === 0) return <p className="text-13 text-muted">{words.whole}</p>;
  return (
    <section aria-label={words.notInIt} className="border-l-2 border-brass pl-4">
      <h3 className="text-13 font-medium text-brass-ink">{words.notInIt}</h3>
      <ul className="mt-1 space-y-0.5 text-13 text-muted">
        {losses.map(({ what, tasks }) => (
          <li key={what}>{words.lost[what](tasks)}</li>
        ))}
      </ul>
    </section>
  );
}
