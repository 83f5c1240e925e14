import { FolderInput } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../../../base/ui/Button.tsx";
import { Dialog } from "../../../base/ui/Dialog.tsx";
import { failureText } from "../../../base/ui/FailureNotice.tsx";
import { DropZone } from "../../../base/ui/files/DropZone.tsx";
import { FileButton } from "../../../base/ui/files/FileButton.tsx";
import { type Given, givenByDrop, givenByField } from "../../../base/ui/files/given.ts";
import { Notice } from "../../../base/ui/Notice.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { Offers } from "./Offers.tsx";
import { useChoices } from "./use-choices.ts";
import { useImporting } from "./use-importing.ts";
import { type Step, useLooking } from "./use-looking.ts";
import { useImportWords } from "./words/import-words.ts";

/** Phones can choose only files. */
const CHOOSES_FOLDERS = "webkitdirectory" in HTMLInputElement.prototype;

interface ImportDialogProps {
  /** Set if something was dropped already. */
  given: Given | undefined;
  onClose(): void;
  /** Called when the skill's page has opened instead. */
  onImported(): void;
}

/** Leads from a file or a folder to a skill, and shows everything in it on the way. */
export default function ImportDialog({ given, onClose, onImported }: ImportDialogProps) {
  const page = useWords();
  const words = useImportWords();
  const { step, look, chooseAgain } = useLooking(given);
  const choices = useChoices(step);
  const { isImporting, refused, importChosen } = useImporting(step, choices, onImported);
  const body = useRef<HTMLDivElement>(null);
  // The element that had the focus has disappeared with the previous step.
  useEffect(() => {
    if (step.at !== "choose") body.current?.focus();
  }, [step]);

  return (
    <Dialog title={words.title} closeLabel={page.shell.close} onClose={onClose}>
      <div
        ref={body}
        tabIndex={-1}
        className="min-h-0 flex-1 space-y-4 overflow-y-auto px-5 py-4 outline-none"
      >
        {step.at === "looked" ? (
          <Offers looked={step.looked} choices={choices.choices} onChoice={choices.choose} />
        ) : (
          <BeforeOffers step={step} onGiven={(next) => void look(next)} />
        )}
        {refused && (
          <Notice tone="danger" title={failureText(refused.error, page)}>
            <p>
              {refused.done.length > 0 ? words.doneBefore(refused.done.join(", ")) : words.nothingWritten}
            </p>
          </Notice>
        )}
      </div>
      {step.at !== "choose" && (
        <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3">
          <Button look="bare" className="mr-auto -ml-3" disabled={isImporting} onClick={chooseAgain}>
            {words.another}
          </Button>
          <Button disabled={isImporting} onClick={onClose}>
            {words.stop}
          </Button>
          {step.at === "looked" && (
            <Button
              look="primary"
              disabled={!choices.mayGoOn || isImporting}
              onClick={() => void importChosen()}
            >
              {isImporting ? words.importing : yesFor(choices, words)}
            </Button>
          )}
        </footer>
      )}
    </Dialog>
  );
}

interface BeforeOffersProps {
  step: Exclude<Step, { at: "looked" }>;
  onGiven(given: Given): void;
}

/** How to hand in something to import, and what it may contain. */
function BeforeOffers({ step, onGiven }: BeforeOffersProps) {
  const page = useWords();
  const words = useImportWords();
  switch (step.at) {
    case "choose":
      return <ChooseArchive onGiven={onGiven} />;
    case "looking":
      return (
        <p role="status" className="py-9 text-center text-14 text-muted wrap-anywhere">
          {step.name === undefined ? words.reading : words.looking(step.name)}
        </p>
      );
    case "fault":
      return (
        <Notice tone="danger" title={words.faults[step.fault]}>
          <p>{words.faultLeads[step.fault]}</p>
        </Notice>
      );
    case "failed":
      return (
        <Notice
          tone="danger"
          title={words.faults.other}
          action={<Button onClick={() => onGiven(step.given)}>{words.retry}</Button>}
        >
          <p>{failureText(step.error, page)}</p>
          <p>{words.nothingWritten}</p>
        </Notice>
      );
  }
}

function ChooseArchive({ onGiven }: { onGiven(given: Given): void }) {
  const words = useImportWords();
  const chosen = (files: FileList) => onGiven(givenByField(files));
  return (
    <DropZone
      icon={FolderInput}
      title={words.drop}
      lead={words.lead}
      onDrop={(dropped) => {
        const given = givenByDrop(dropped);
        if (given) onGiven(given);
      }}
    >
      {/* There is no `accept`: a phone that does not know .skill would let nobody choose such a file. */}
      <FileButton label={words.chooseFile} onFiles={chosen} />
      {CHOOSES_FOLDERS && <FileButton label={words.chooseFolder} isFolder onFiles={chosen} />}
    </DropZone>
  );
}

/** The label of the button that continues with the chosen skills. */
function yesFor(
  { chosen, toImport }: Pick<ReturnType<typeof useChoices>, "chosen" | "toImport">,
  words: ReturnType<typeof useImportWords>,
): string {
  if (chosen.length > 0 && toImport.length === 0) return words.open;
  if (toImport.length > 1) return words.importSome(toImport.length);
  const only = toImport[0]?.offer;
  if (only?.replaces?.source === "bundled") return words.replaceOwn;
  return only?.action === "update" ? words.update : words.import;
}
