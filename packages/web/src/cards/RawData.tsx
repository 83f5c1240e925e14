import { JsonText } from "./JsonText.tsx";

/** Data nobody can draw, as it is: it is never lost to a missing picture. */
export function RawData({ note, data }: { note: string; data: unknown }) {
  return (
    <>
      <p className="border-b border-line bg-brass-soft px-5 py-2 text-14 text-brass-ink">{note}</p>
      <JsonText data={data} className="card-body" />
    </>
  );
}
