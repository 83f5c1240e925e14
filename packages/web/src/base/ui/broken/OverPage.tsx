import { type ReactNode, Suspense } from "react";
import { useIsRunning } from "../../session/use-is-running.ts";
import { useWords } from "../../words/use-words.ts";
import { Button } from "../Button.tsx";
import { Dialog } from "../Dialog.tsx";
import { Boundary } from "./Boundary.tsx";
import { drawAnew } from "./draw-anew.ts";
import { MissingCode } from "./lazy-component.tsx";

interface OverPageProps {
  /** The title shown if it cannot be drawn. */
  title: string;
  onClose(): void;
  children: ReactNode;
}

/** Something over the page with code of its own; the page stays as it is, even if this cannot be drawn. */
export function OverPage({ title, onClose, children }: OverPageProps) {
  return (
    <Boundary
      fallback={(tryAgain, error) => (
        <BrokenDialog
          title={title}
          isMissing={error instanceof MissingCode}
          onClose={onClose}
          onTryAgain={tryAgain}
        />
      )}
    >
      <Suspense fallback={null}>{children}</Suspense>
    </Boundary>
  );
}

interface BrokenDialogProps {
  title: string;
  /** True if its code did not come. */
  isMissing: boolean;
  onClose(): void;
  onTryAgain(): void;
}

function BrokenDialog({ title, isMissing, onClose, onTryAgain }: BrokenDialogProps) {
  const words = useWords();
  const tryAgain = () => drawAnew(onTryAgain);
  const isDown = useIsRunning(tryAgain, { isAsked: isMissing }).isRunning === false;
  return (
    <Dialog title={title} closeLabel={words.shell.close} onClose={onClose}>
      <div role="alert" className="px-5 py-4">
        <p className="font-medium text-danger">
          {isDown ? words.session.unreachable : words.broken.named(title)}
        </p>
        <p className="mt-0.5 text-14 text-muted">
          {isDown ? `${words.errors.unreachable} ${words.broken.byItself}` : words.broken.next}
        </p>
      </div>
      <footer className="flex flex-wrap justify-end gap-2 px-5 pb-4">
        {!isDown && <Button onClick={() => location.reload()}>{words.broken.reload}</Button>}
        <Button look="primary" onClick={tryAgain}>
          {words.errors.tryAgain}
        </Button>
      </footer>
    </Dialog>
  );
}
