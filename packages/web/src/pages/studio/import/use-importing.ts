import { useEffect, useState } from "react";
import { navigate } from "../../../base/router/location.ts";
import { showToast } from "../../../base/state/toasts.ts";
import { addressOfSkill } from "../../../things/skill/skill-address.ts";
import { importSkill } from "./import-api.ts";
import type { useChoices } from "./use-choices.ts";
import type { Step } from "./use-looking.ts";
import { useImportWords } from "./words/import-words.ts";

type Chosen = Pick<ReturnType<typeof useChoices>, "chosen" | "toImport">;

/** Imports the chosen skills one after the other, and opens the first. */
export function useImporting(step: Step, { chosen, toImport }: Chosen, onImported: () => void) {
  const words = useImportWords();
  const [isImporting, setImporting] = useState(false);
  const [refused, setRefused] = useState<{ error: unknown; done: readonly string[] }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is of what was looked at then
  useEffect(() => setRefused(undefined), [step]);

  async function importChosen() {
    if (step.at !== "looked") return;
    setImporting(true);
    setRefused(undefined);
    const names: string[] = [];
    const ofEtui: string[] = [];
    try {
      for (const { offer, choice } of toImport) {
        const { digest } = offer.inspection;
        const { name, replaces } = await importSkill(step.archive, step.name, { ...choice, digest });
        names.push(name);
        if (replaces?.source === "bundled") ofEtui.push(name);
      }
      if (names.length > 0)
        showToast({
          content: [
            names.length === 1 ? words.imported(names[0]!) : words.importedSome(names.length),
            ...(ofEtui.length > 0 ? [words.replacedOwn(ofEtui.join(", "))] : []),
          ].join(" "),
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

  return { isImporting, refused, importChosen };
}
