import { Button } from "../ui/Button.tsx";
import { Command } from "../ui/copy/Command.tsx";
import { useWords } from "../words/use-words.ts";

/** Says that nothing answers at this address, and how Etui is started. */
export function NotRunning({ onTryNow }: { onTryNow(): void }) {
  const { session: words } = useWords();
  return (
    <>
      <h1 className="font-serif text-34 leading-tight">{words.unreachable}</h1>
      <p className="mt-2 mb-3 text-muted">{words.unreachableLead}</p>
      <Command text="npm start" />
      <p className="mt-3 mb-4 text-14 text-muted">{words.unreachableAgain}</p>
      <Button onClick={onTryNow}>{words.tryNow}</Button>
    </>
  );
}
