import { BrokenNotice } from "../../base/ui/broken/BrokenNotice.tsx";
import { useWords } from "../../base/words/use-words.ts";

/** Shown when something outside of every view failed; without it the page would be blank. */
export function BrokenPage({ onTryAgain }: { onTryAgain(): void }) {
  const { broken } = useWords();
  return (
    <main className="mx-auto max-w-180 p-5 bar:p-8">
      <BrokenNotice title={broken.page} onTryAgain={onTryAgain} />
    </main>
  );
}
