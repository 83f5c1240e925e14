import { useEffect, useRef, useState } from "react";
import { navigate } from "../../../base/router/location.ts";
import { showToast } from "../../../base/state/toasts.ts";
import { Button } from "../../../base/ui/Button.tsx";
import { Dialog } from "../../../base/ui/Dialog.tsx";
import { failureText } from "../../../base/ui/FailureNotice.tsx";
import { Notice } from "../../../base/ui/Notice.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { addressOfSkill } from "../../../things/skill/skill-address.ts";
import { type Choice, changesSomething, firstChoice, mayImport } from "./choice.ts";
import type { Given } from "./given.ts";
import { ImportZone } from "./ImportZone.tsx";
import { importSkill } from "./import-api.ts";
import { Offers } from "./Offers.tsx";
import { type Step, useLooking } from "./use-looking.ts";
import { useImportWords } from "./words/import-words.ts";

interface ImportDialogProps {
  /** What was dropped already. */
  given: Given | undefined;
  onClose(): void;
  /** Its page is open in place of this. */
  onImported(): void;
}

/** From a file or a folder to a skill, by way of everything that is in it. */
export default function ImportDialog({ given, onClose, onImported }: ImportDialogProps) {
  const page = useWords();
  const words = useImportWords();
  const { step, look, chooseAgain } = useLooking(given);
  const [changed, setChanged] = useState<{ of: Step; choices: readonly Choice[] }>();
  const [isImporting, setImporting] = useState(false);
  const [refused, setRefused] = useState<{ error: unknown; done: readonly string[] }>();
  const body = useRef<HTMLDivElement>(null);
  // What had the focus is gone with the step before.
  useEffect(() => {
    if (step.at !== "choose") body.current?.focus();
    setRefused(undefined);
  }, [step]);

  const offers = step.at === "looked" ? step.looked.skills : [];
  const choices =
    changed?.of === step ? changed.choices : offers.map((offer) => firstChoice(offer, offers.length === 1));
  const chosen = offers.flatMap((offer, at) => {
    const choice = choices[at];
    return choice?.isTaken ? [{ offer, choice }] : [];
  });
  const toImport = chosen.filter(({ offer, choice }) => changesSomething(offer, choice));
  const mayGoOn = chosen.length > 0 && chosen.every(({ offer, choice }) => mayImport(offer, choice));

  async function goOn() {
    if (step.at !== "looked") return;
    setImporting(true);
    setRefused(undefined);
    const names: string[] = [];
    try {
      for (const { offer, choice } of toImport) {
        const { digest } = offer.inspection;
        names.push((await importSkill(step.archive, step.name, { ...choice, digest })).name);
      }
      if (names.length > 0)
        showToast({
          content: names.length === 1 ? words.imported(names[0]!) : words.importedSome(names.length),
          isUrgent: false,
        });
      onImported();
      const first = names[0] ?? chosen[0]?.offer.inspection.id;
      if (first !== undefined) navigate(addressOfSkill(first));
    } catch (error) {
      setRefused({ error, done: names });
      setImporting(false);
    }
  }

  return (
    <Dialog title={words.title} closeLabel={page.shell.close} onClose={onClose}>
      <div
        ref={body}
        tabIndex={-1}
        className="min-h-0 flex-1 space-y-4 overflow-y-auto px-5 py-4 outline-none"
      >
        {step.at === "choose" && <ImportZone onGiven={(next) => void look(next)} />}
        {step.at === "looking" && (
          <p role="status" className="py-9 text-center text-14 text-muted wrap-anywhere">
            {step.name === undefined ? words.reading : words.looking(step.name)}
          </p>
        )}
        {step.at === "fault" && (
          <Notice tone="danger" title={words.faults[step.fault]}>
            <p>{words.faultLeads[step.fault]}</p>
          </Notice>
        )}
        {step.at === "failed" && (
          <Notice
            tone="danger"
            title={words.faults.other}
            action={<Button onClick={() => void look(step.given)}>{words.retry}</Button>}
          >
            <p>{failureText(step.error, page)}</p>
            <p>{words.nothingWritten}</p>
          </Notice>
        )}
        {step.at === "looked" && (
          <Offers
            looked={step.looked}
            choices={choices}
            onChoice={(at, choice) => setChanged({ of: step, choices: choices.with(at, choice) })}
          />
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
            <Button look="primary" disabled={!mayGoOn || isImporting} onClick={() => void goOn()}>
              {isImporting
                ? words.importing
                : chosen.length > 0 && toImport.length === 0
                  ? words.open
                  : toImport.length > 1
                    ? words.importSome(toImport.length)
                    : toImport[0]?.offer.action === "update"
                      ? words.update
                      : words.import}
            </Button>
          )}
        </footer>
      )}
    </Dialog>
  );
}
