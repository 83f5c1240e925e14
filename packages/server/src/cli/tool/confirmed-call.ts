/** Makes a call that may need the person's confirmation: they are at the terminal, or gave it with `--yes`. */
import type { Etui } from "@etui/engine";
import { printableJson, printableText } from "@etui/protocol/printable-json";
import { questionInWords } from "@etui/protocol/question-in-words";
import type { ConfirmationRequest, ToolResult } from "@etui/protocol/tool-result";
import { canBeAsked } from "../terminal/ask-line.ts";
import { askYesNo } from "../terminal/ask-yes-no.ts";
import { note, plainText } from "../terminal/output.ts";
import { language, words } from "../words/words.ts";
import { callContext } from "./call-context.ts";

export interface Consent {
  user: string;
  /** The expert that speaks, if not the person. */
  expert?: string;
  yes?: boolean;
  json?: boolean;
}

/** Returns `pending` if the person did not confirm; they have been told how to. */
export async function confirmedCall(
  etui: Etui,
  { name, args, signal }: { name: string; args: unknown; signal: AbortSignal },
  consent: Consent,
): Promise<ToolResult> {
  const { user, expert } = consent;
  const context = { ...callContext(user, signal), ...(expert !== undefined && { expert }) };
  const result: ToolResult = await etui.execute(name, args, context);
  const { confirmation } = result;
  if (!confirmation || !(await mayRun(etui, { name, args }, confirmation, consent))) return result;
  await etui.confirmations.decide(consent.user, confirmation.confirmation_id, { decision: "approve" });
  return etui.execute(name, args, context);
}

/** Shows the person the whole call. `--yes` covers the call that they typed, and no other that it makes. */
async function mayRun(
  etui: Etui,
  { name, args }: { name: string; args: unknown },
  { confirmation_id: id, question, skill }: ConfirmationRequest,
  { user, yes, json }: Consent,
): Promise<boolean> {
  const typed = etui.tools.resolve(name)?.name ?? name;
  const { tool, arguments: given } = (await etui.confirmations.read(user, id)) ?? {
    tool: typed,
    arguments: args,
  };
  const isTyped = skill === undefined && tool === typed;
  if (yes && isTyped) return true;
  if (!canBeAsked()) {
    if (!json) note(plainText(howToConfirm(skill, isTyped)));
    return false;
  }
  if (skill !== undefined) note(printableText(words().tool.wantedByCode(skill)));
  note(`${plainText(tool)} ${printableJson(given)}`);
  const agreed = await askYesNo(
    printableText(questionInWords({ tool, arguments: given, question }, language())),
  );
  if (!agreed) note(words().tool.notRun);
  return agreed;
}

function howToConfirm(skill: string | undefined, isTyped: boolean): string {
  const { tool } = words();
  if (skill !== undefined) return tool.codeAsks(skill);
  return isTyped ? tool.howToConfirm : tool.buttonAsks;
}
