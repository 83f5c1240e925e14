import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ButtonHTMLAttributes } from "react";

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { icon: LucideIcon; label: string };

export function IconButton({ icon: Icon, label, className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...props}
      className={clsx(
        "inline-grid size-7 shrink-0 place-items-center rounded-s text-muted transition-colors",
        "hover:bg-slot hover:text-ink aria-pressed:bg-slot aria-pressed:text-ink",
        className,
      )}
    >
      <Icon size={15} strokeWidth={1.75} aria-hidden />
    </button>
  );
}
