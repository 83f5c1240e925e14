import { useStreamStatus } from "../../base/live/live-state.ts";
import { Floating } from "../../base/ui/floating/Floating.tsx";
import { useWords } from "../../base/words/use-words.ts";

export function OfflineNotice() {
  const words = useWords();
  const down = useStreamStatus() === "down";
  return (
    <Floating role="status" className="inset-x-4 top-16 mx-auto w-fit bar:top-auto bar:bottom-6">
      {down && (
        <p className="slide-in rounded-m border border-line bg-brass-soft px-4 py-2 text-14 text-brass-ink shadow-lift">
          {words.shell.offline}
        </p>
      )}
    </Floating>
  );
}
