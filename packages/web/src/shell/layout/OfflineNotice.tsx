import { useStreamStatus } from "../../base/live/live-state.ts";
import { useWords } from "../../base/words/use-words.ts";

export function OfflineNotice() {
  const words = useWords();
  const down = useStreamStatus() === "down";
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-20 z-30 flex justify-center px-4 bar:bottom-6"
    >
      {down && (
        <p className="slide-in rounded-m border border-line bg-brass-soft px-4 py-2 text-14 text-brass-ink shadow-lift">
          {words.shell.offline}
        </p>
      )}
    </div>
  );
}
