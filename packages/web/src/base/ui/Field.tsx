import { clsx } from "clsx";
import type { InputHTMLAttributes, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";
import { useId } from "react";

const CONTROL =
  "w-full rounded-s border border-line bg-slot px-3 text-14 placeholder:text-muted aria-invalid:border-danger";

interface FieldProps {
  label: string;
  hint?: string | undefined;
  /** A sentence that says what is wrong with the value. */
  fault?: string | undefined;
  className?: string;
}

type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "onChange"> & {
    onChange(value: string): void;
    isCode?: boolean;
  };

/** A single-line text field with its name above and what is wrong below. */
export function TextField({ label, hint, fault, className, onChange, isCode, ...props }: TextFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <FieldName id={id} label={label} />
      <input
        {...props}
        id={id}
        autoComplete="off"
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
        className={clsx(CONTROL, "h-9", isCode && "font-mono text-13")}
      />
      <FieldHint id={id} hint={hint} fault={fault} />
    </div>
  );
}

type TextAreaProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "className" | "onChange"> & {
    onChange(value: string): void;
    isCode?: boolean;
  };

export function TextArea({ label, hint, fault, className, onChange, isCode, ...props }: TextAreaProps) {
  const id = useId();
  return (
    <div className={className}>
      <FieldName id={id} label={label} />
      <textarea
        rows={3}
        {...props}
        id={id}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
        className={clsx(CONTROL, "block py-2 leading-normal", isCode && "font-mono text-13")}
      />
      <FieldHint id={id} hint={hint} fault={fault} />
    </div>
  );
}

type SelectFieldProps<Value extends string> = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, "className" | "onChange"> & {
    value: Value;
    /** The label of each value, in the order in which they are offered. */
    options: Record<Value, string>;
    onChange(value: Value): void;
  };

export function SelectField<Value extends string>(given: SelectFieldProps<Value>) {
  const { label, hint, fault, className, options, onChange, ...props } = given;
  const id = useId();
  return (
    <div className={className}>
      <FieldName id={id} label={label} />
      <select
        {...props}
        id={id}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value as Value)}
        className={clsx(CONTROL, "h-9")}
      >
        {(Object.keys(options) as Value[]).map((value) => (
          <option key={value} value={value}>
            {options[value]}
          </option>
        ))}
      </select>
      <FieldHint id={id} hint={hint} fault={fault} />
    </div>
  );
}

interface CheckFieldProps {
  label: string;
  checked: boolean;
  onChange(checked: boolean): void;
}

export function CheckField({ label, checked, onChange }: CheckFieldProps) {
  return (
    <label className="flex cursor-pointer items-center gap-2.5 text-14">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 accent-felt"
      />
      {label}
    </label>
  );
}

function FieldName({ id, label }: { id: string; label: string }) {
  return (
    <label htmlFor={id} className="mb-1 block text-13 text-muted">
      {label}
    </label>
  );
}

function FieldHint({ id, hint, fault }: { id: string } & Pick<FieldProps, "hint" | "fault">) {
  return (
    <p
      id={`${id}-hint`}
      className={clsx("text-13", fault ? "mt-1 text-danger" : "text-muted", hint && "mt-1")}
    >
      {fault ?? hint}
    </p>
  );
}
