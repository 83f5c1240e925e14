import { download } from "../../api/download.ts";
import { showToast } from "../../state/toasts.ts";
import { useWords } from "../../words/use-words.ts";
import { failureText } from "../FailureNotice.tsx";

/** Saves a file, and says so if it cannot be had. */
export function useDownload(): (path: string, name?: string) => void {
  const words = useWords();
  return (path, name) =>
    void download(path, name).catch((error: unknown) =>
      showToast({ content: failureText(error, words), isUrgent: true }),
    );
}
