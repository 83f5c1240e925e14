/**
 * Puts a waiting confirmation to the person through their MCP client.
 *
 * Both eras work alike: the handler returns the question, and the SDK carries it (2026-07-28: as the result, and the
 * client repeats the call with the answer; 2025: as an elicitation on the session). So the handler is called again with
 * the answer and nothing is kept here. The accompanying state is the id of the stored confirmation: an answer counts
 * only for the question that waits for exactly this user, tool and arguments.
 */
import type { Etui } from "@etui/engine";
import { printableText } from "@etui/protocol/printable-json";
import type { ConfirmationRequest } from "@etui/protocol/tool-result";
import {
  type ClientCapabilities,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type ServerContext,
} from "@modelcontextprotocol/server";

const KEY = "confirm";

/** The person has five minutes, the lifetime of the stored confirmation. */
export const ANSWER_WITHIN_MS = 300_000;

/** `ask`: return this to the client. `decided`: the person answered, repeat the call. Neither: nobody can be asked. */
export interface AskOutcome {
  ask?: InputRequiredResult;
  decided?: true;
}

export async function askPerson(
  etui: Etui,
  userId: string,
  { confirmation_id, question, skill }: ConfirmationRequest,
  ctx: ServerContext,
  client: ClientCapabilities | undefined,
): Promise<AskOutcome> {
  if (!showsForms(client)) return {};
  const isAnswer = ctx.mcpReq.requestState() === confirmation_id;
  const answer = isAnswer ? inputResponse(ctx.mcpReq.inputResponses, KEY) : undefined;
  if (answer?.kind !== "elicit") {
    return {
      ask: inputRequired({
        inputRequests: {
          // There are no fields: accepting the form is the approval.
          [KEY]: inputRequired.elicit({
            message:
              skill === undefined
                ? question
                : `The code of the skill ${printableText(skill)} asks: ${question}`,
            requestedSchema: { type: "object", properties: {} },
          }),
        },
        requestState: confirmation_id,
      }),
    };
  }
  // The form was dismissed without an answer: the question stays open in the web app until it expires.
  if (answer.action === "cancel") return {};
  const decision = answer.action === "accept" ? "approve" : "deny";
  await etui.confirmations.decide(userId, confirmation_id, { decision });
  return { decided: true };
}

/** An empty `elicitation: {}` means forms, because the modes were added later. */
export function showsForms(client: ClientCapabilities | undefined): boolean {
  const elicitation = client?.elicitation;
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
}
