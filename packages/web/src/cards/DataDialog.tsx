import { Dialog } from "../ui/Dialog.tsx";
import { useCardWords } from "./words/card-words.ts";

interface DataDialogProps {
  title: string;
  data: unknown;
  onClose(): void;
}

/** The data behind a card, to read and to select. */
export function DataDialog({ title, data, onClose }: DataDialogProps) {
  const words = useCardWords();
  return (
    <Dialog title={words.dataOf(title)} closeLabel={words.close} onClose={onClose}>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="min-h-0 overflow-auto bg-slot px-5 py-4 font-mono text-13 -outline-offset-2"
      >
        {JSON.stringify(data, null, 2)}
      </pre>
    </Dialog>
  );
}
