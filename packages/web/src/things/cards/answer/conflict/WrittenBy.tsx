import type { Provenance } from "@etui/protocol/provenance";
import { Moment } from "../../../../base/ui/Moment.tsx";
import { useConflictWords } from "./words/conflict-words.ts";

/** Through which surface something was written, and when. */
export function WrittenBy({ by, at }: { by: Provenance | null; at: string }) {
  const { surfaces, otherSurface } = useConflictWords();
  const surface = by?.surface;
  return (
    <span className="text-13 text-muted">
      {" · "}
      {surface !== undefined && (
        <>
          {Object.hasOwn(surfaces, surface)
            ? surfaces[surface as keyof typeof surfaces]
            : otherSurface(surface)}
          {" · "}
        </>
      )}
      <Moment at={at} />
    </span>
  );
}
