import { clsx } from "clsx";
import type { ButtonHTMLAttributes } from "react";

const LOOKS = {
  primary: "bg-felt text-on-felt font-medium hover:brightness-110",
  quiet: "bg-raised text-ink border border-line hover:border-line-strong hover:bg-slot",
  danger: "bg-raised text-danger border border-line hover:border-danger",
  bare: "text-muted hover:text-ink hover:bg-slot",
} as const;

const SIZES = {
  /** For a line of small print, such as the last one of a card. */
  tiny: "px-2 py-0.5 text-12",
  small: "h-7 px-2.5 text-13",
  normal: "h-9 px-3.5 text-14",
} as const;

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: keyof typeof LOOKS;
  size?: keyof typeof SIZES;
};

export function Button({ look = "quiet", size = "normal", className, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={clsx(
        "inline-flex shrink-0 items-center justify-center gap-1.5 rounded-s whitespace-nowrap transition-colors",
        "disabled:cursor-default disabled:opacity-50 aria-disabled:cursor-default aria-disabled:opacity-50",
        SIZES[size],
        LOOKS[look],
        className,
      )}
    />
  );
}
