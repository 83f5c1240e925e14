import type { ToolPart } from "@etui/protocol/conversation";
import { useQuery } from "@tanstack/react-query";
import { ConfirmationCard } from "../../confirmation/ConfirmationCard.tsx";
import { confirmationsQuery } from "../../confirmation/confirmations-api.ts";
import { useChatWords } from "../words/chat-words.ts";

/** The question that a call waits for. Once it is answered, here or elsewhere, the reply continues by itself. */
export default function WaitingCall({ call }: { call: ToolPart }) {
  const words = useChatWords();
  const { data } = useQuery(confirmationsQuery);
  const id = call.result?.confirmation?.confirmation_id;
  const confirmation = data?.find(({ confirmation_id }) => confirmation_id === id);
  if (confirmation) return <ConfirmationCard confirmation={confirmation} />;
  return data ? <p className="text-13 text-muted">{words.waitsExpired}</p> : null;
}
