import type { ReactNode } from "react";

interface CardActionProps {
  isBusy?: boolean;
  onPress(): void;
  children: ReactNode;
}

/** A quiet button in the last line of a card. */
export function CardAction({ isBusy = false, onPress, children }: CardActionProps) {
  return (
    <button
      type="button"
      aria-disabled={isBusy}
      onClick={() => !isBusy && onPress()}
      className="rounded-s px-2 py-0.5 text-12 text-muted transition-colors hover:bg-slot hover:text-ink aria-disabled:cursor-default"
    >
      {children}
    </button>
  );
}
