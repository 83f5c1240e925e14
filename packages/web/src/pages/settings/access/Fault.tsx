import { failureText } from "../../../base/ui/FailureNotice.tsx";
import { useWords } from "../../../base/words/use-words.ts";

/** Why something was not done; nothing is said of success, which shows itself. */
export function Fault({ error }: { error: unknown }) {
  const words = useWords();
  return error ? (
    <p role="alert" className="mt-2 text-14 text-danger">
      {failureText(error, words)}
    </p>
  ) : null;
}
