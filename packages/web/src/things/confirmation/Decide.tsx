import type { Confirmation, ConfirmationDecision } from "@etui/protocol/confirmation";
import { useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { Menu } from "../../base/ui/Menu.tsx";
import { EditArguments } from "./EditArguments.tsx";
import { GrantChoice, type GrantFor } from "./GrantChoice.tsx";
import { useConfirmationWords } from "./words/confirmation-words.ts";

interface DecideProps {
  confirmation: Confirmation;
  /** The remaining time in words. */
  left: string;
  /** True while the person changes the arguments. */
  isEditing: boolean;
  onEdit(isEditing: boolean): void;
  isPending: boolean;
  onDecide(decision: ConfirmationDecision): void;
}

/** Buttons to approve or deny, to approve changed arguments, or to approve later calls as well. */
export function Decide(props: DecideProps) {
  const { confirmation, left, isEditing, onEdit, isPending, onDecide } = props;
  const own = useConfirmationWords();
  const [grantFor, setGrantFor] = useState<GrantFor>();
  const { conversation_id: conversationId, is_editable, is_grantable } = confirmation;
  const args = argumentsOf(confirmation);

  if (isEditing)
    return (
      <EditArguments
        args={args}
        isPending={isPending}
        onApprove={(changed) => onDecide({ decision: "approve", arguments: changed })}
        onCancel={() => onEdit(false)}
      />
    );
  if (grantFor)
    return (
      <GrantChoice
        grantFor={grantFor}
        tool={confirmation.tool}
        args={args}
        isPending={isPending}
        onApprove={(matching) => onDecide({ decision: "approve", grant: { for: grantFor, matching } })}
        onCancel={() => setGrantFor(undefined)}
      />
    );
  const grants = [
    ...(conversationId === null
      ? []
      : [{ label: own.approveHere, onSelect: () => setGrantFor("conversation") }]),
    { label: own.approveAlways, onSelect: () => setGrantFor("always") },
  ];
  return (
    <footer className="flex flex-wrap items-center gap-2 px-5 pb-4">
      <p className="mr-auto text-13 text-brass-ink max-bar:w-full">{own.expiresIn(left)}</p>
      {is_editable && (
        <Button look="bare" onClick={() => onEdit(true)}>
          {own.change}
        </Button>
      )}
      <Button disabled={isPending} onClick={() => onDecide({ decision: "deny" })}>
        {own.deny}
      </Button>
      <Button look="primary" disabled={isPending} onClick={() => onDecide({ decision: "approve" })}>
        {own.approve}
      </Button>
      {is_grantable && <Menu label={own.more} opensUp items={grants} />}
    </footer>
  );
}

const argumentsOf = ({ arguments: args }: Confirmation): Record<string, unknown> =>
  typeof args === "object" && args !== null ? (args as Record<string, unknown>) : {};
