import { NotRunning } from "../../base/session/NotRunning.tsx";
import { useIsRunning } from "../../base/session/use-is-running.ts";
import { BrokenNotice } from "../../base/ui/broken/BrokenNotice.tsx";
import { useWords } from "../../base/words/use-words.ts";

/**
 * Stands in place of a view whose code did not come. If that is because Etui does not run, the view comes by itself
 * once it does.
 */
export function MissingView({ onTryAgain }: { onTryAgain(): void }) {
  const { broken } = useWords();
  const { isRunning, look } = useIsRunning(onTryAgain);
  if (isRunning === false) {
    return (
      <div role="alert">
        <NotRunning onTryNow={look} />
      </div>
    );
  }
  return isRunning === undefined ? null : <BrokenNotice title={broken.view} onTryAgain={onTryAgain} />;
}
