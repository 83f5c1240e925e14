import { Dialog } from "../../../base/ui/Dialog.tsx";
import { useCardWords } from "../words/card-words.ts";
import { JsonText } from "./JsonText.tsx";

interface DataDialogProps {
  title: string;
  data: unknown;
  onClose(): void;
}

/** The data behind a card. */
export function DataDialog({ title, data, onClose }: DataDialogProps) {
  const words = useCardWords();
  return (
    <Dialog title={words.dataOf(title)} closeLabel={words.close} onClose={onClose}>
      <JsonText data={data} className="min-h-0 bg-slot" />
    </Dialog>
  );
}
