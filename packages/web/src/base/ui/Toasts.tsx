import { X } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { putAway, type Toast, toasts } from "../state/toasts.ts";
import { Boundary } from "./broken/Boundary.tsx";
import { BrokenLine } from "./broken/BrokenLine.tsx";
import { Floating } from "./floating/Floating.tsx";
import { IconButton } from "./IconButton.tsx";

/** Long enough to read two lines twice. */
const SHOWN_MS = 8000;

interface ToastsProps {
  label: string;
  putAwayLabel: string;
}

/**
 * Messages over the page. All but urgent ones disappear by themselves, but not while the pointer or the focus is there.
 */
export function Toasts({ label, putAwayLabel }: ToastsProps) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get);
  return (
    <Floating
      aria-label={label}
      className="inset-x-4 top-16 mx-auto flex max-w-108 flex-col gap-2 bar:top-auto bar:bottom-6"
    >
      {shown.map((toast) => (
        <Shown key={toast.id} toast={toast} putAwayLabel={putAwayLabel} />
      ))}
    </Floating>
  );
}

function Shown({ toast, putAwayLabel }: { toast: Toast; putAwayLabel: string }) {
  const [isHeld, setHeld] = useState(false);
  const { id, isUrgent } = toast;
  useEffect(() => {
    if (isHeld || isUrgent) return;
    const timer = setTimeout(() => putAway(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, isUrgent, id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: to be near it only keeps it there
    <div
      role={isUrgent ? "alert" : "status"}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="slide-in pointer-events-auto flex items-start gap-2 rounded-l border border-line bg-raised py-3 pr-2.5 pl-4 shadow-lift"
    >
      <div className="min-w-0 flex-1">
        <Boundary fallback={(tryAgain) => <BrokenLine onTryAgain={tryAgain} />}>{toast.content}</Boundary>
      </div>
      <IconButton icon={X} label={putAwayLabel} onClick={() => putAway(id)} />
    </div>
  );
}
