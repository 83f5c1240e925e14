import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";
import { useId } from "react";

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon?: LucideIcon }[];
  onChange(value: Value): void;
  /** Draws only the icons; the labels are still read aloud. */
  iconsOnly?: boolean;
}

/**
 * A choice among a few values that are all visible. They are real radio buttons, so arrow keys and screen readers work.
 */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="inline-flex shrink-0 gap-0.5 rounded-m bg-slot p-0.5">
      <legend className="sr-only">{props.label}</legend>
      {props.options.map(({ value, label, icon: Icon }) => (
        <label
          key={value}
          title={props.iconsOnly ? label : undefined}
          className={clsx(
            "inline-flex h-7 cursor-pointer items-center gap-1.5 rounded-s text-13 whitespace-nowrap transition-colors",
            "has-focus-visible:outline-2 has-focus-visible:outline-felt",
            props.iconsOnly ? "w-8 justify-center" : "px-2.5",
            value === props.value
              ? "bg-raised font-medium text-ink shadow-[0_0_0_1px_var(--line)]"
              : "text-muted hover:text-ink",
          )}
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={value}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
          />
          {Icon && <Icon size={14} strokeWidth={1.75} aria-hidden />}
          {props.iconsOnly ? <span className="sr-only">{label}</span> : label}
        </label>
      ))}
    </fieldset>
  );
}
