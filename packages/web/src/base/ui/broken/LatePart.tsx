import { type ReactNode, Suspense } from "react";
import { Boundary } from "./Boundary.tsx";
import { BrokenLine } from "./BrokenLine.tsx";

interface LatePartProps {
  /** Holds its place until its code is here. */
  place?: ReactNode;
  /** What is said to be missing where it cannot be drawn, if its place does not tell. */
  said?: string;
  /** Around that line. */
  className?: string;
  children: ReactNode;
}

/** A part of a view with code of its own: the view stands without it. */
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
