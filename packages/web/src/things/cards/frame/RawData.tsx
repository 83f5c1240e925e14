import { CardNote } from "./CardNote.tsx";
import { JsonText } from "./JsonText.tsx";

interface RawDataProps {
  note: string;
  onTryAgain?: (() => void) | undefined;
  data: unknown;
}

/** Data that cannot be drawn, shown as they are, so that they are not lost to a missing picture. */
export function RawData({ note, onTryAgain, data }: RawDataProps) {
  return (
    <>
      <CardNote note={note} onTryAgain={onTryAgain} />
      <JsonText data={data} className="card-body" />
    </>
  );
}
