import { useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { CheckField } from "../../base/ui/Field.tsx";
import { useConfirmationWords } from "./words/confirmation-words.ts";

export type GrantFor = "conversation" | "always";

interface GrantChoiceProps {
  grantFor: GrantFor;
  tool: string;
  args: Record<string, unknown>;
  isPending: boolean;
  onApprove(matching: Record<string, unknown>): void;
  onCancel(): void;
}

const LONGEST_SHOWN = 80;

/** Chooses which later calls are allowed: those whose ticked arguments are the same. */
export function GrantChoice({ grantFor, tool, args, isPending, onApprove, onCancel }: GrantChoiceProps) {
  const own = useConfirmationWords();
  // Short values say to whom and where; long ones are the content, which differs each time.
  const [fixed, setFixed] = useState<ReadonlySet<string>>(
    () => new Set(Object.keys(args).filter((name) => printed(args[name]).length <= LONGEST_SHOWN)),
  );
  function toggle(name: string, isFixed: boolean) {
    const next = new Set(fixed);
    if (isFixed) next.add(name);
    else next.delete(name);
    setFixed(next);
  }
  return (
    <div className="space-y-3 px-5 pb-4">
      <p className="text-14">{grantFor === "conversation" ? own.grantHere(tool) : own.grantAlways(tool)}</p>
      <div className="space-y-1.5">
        {Object.entries(args).map(([name, value]) => (
          <CheckField
            key={name}
            label={`${name}: ${printed(value).slice(0, LONGEST_SHOWN)}`}
            checked={fixed.has(name)}
            onChange={(isFixed) => toggle(name, isFixed)}
          />
        ))}
      </div>
      <p className="text-13 text-muted">{fixed.size === 0 ? own.grantAny : own.grantRest}</p>
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>{own.cancel}</Button>
        <Button
          look="primary"
          disabled={isPending}
          onClick={() =>
            onApprove(Object.fromEntries(Object.entries(args).filter(([name]) => fixed.has(name))))
          }
        >
          {grantFor === "conversation" ? own.approveHere : own.approveAlways}
        </Button>
      </div>
    </div>
  );
}

const printed = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));
