/** Data nobody can draw, as it is: it is never lost to a missing picture. */
export function RawData({ note, data }: { note: string; data: unknown }) {
  return (
    <>
      <p className="border-b border-line bg-brass-soft px-5 py-2 text-14 text-brass-ink">{note}</p>
      <pre className="card-body overflow-auto px-5 py-4 font-mono text-13">
        {JSON.stringify(data, null, 2)}
      </pre>
    </>
  );
}
