import { type ReactNode, Suspense } from "react";
import { Boundary } from "./Boundary.tsx";
import { BrokenLine } from "./BrokenLine.tsx";

interface LatePartProps {
  /** Shown until the code has been loaded. */
  place?: ReactNode;
  /** Names what is missing if it cannot be drawn and its place does not tell. */
  said?: string;
  /** The class of the element around that line. */
  className?: string;
  children: ReactNode;
}

/** A part of a view with code of its own; the view works without it. */
export function LatePart({ place, said, className, children }: LatePartProps) {
  return (
    <Boundary
      fallback={(tryAgain) => (
        <div className={className}>
          <BrokenLine {...(said !== undefined && { said })} onTryAgain={tryAgain} />
        </div>
      )}
    >
      <Suspense fallback={place}>{children}</Suspense>
    </Boundary>
  );
}
