import type { ToolResult } from "@etui/protocol/tool-result";
import { printCard } from "../card/print-card.ts";
import { invocation } from "../invocation.ts";
import { EXIT } from "../refusing/exit.ts";
import { errorInWords } from "../refusing/refused-by.ts";
import { note, plainText, print, printJson } from "../terminal/output.ts";
import { words } from "../words/words.ts";

/**
 * Prints the answer to stdout and faults to stderr. Sets the exit code: only success is 0, so a script can tell that a
 * call waiting for confirmation was not done.
 */
export async function printToolResult(result: ToolResult, { json }: { json?: boolean }): Promise<void> {
  if (result.status !== "success") invocation().exitCode = EXIT.failed;
  if (json) {
    printJson(result);
    return;
  }
  if (result.error !== undefined) note(words().error(errorInWords(result)));
  if (await printedAsCard(result)) return;
  const answer = result.status === "pending" ? undefined : readable(result);
  if (answer !== undefined) print(plainText(answer));
}

async function printedAsCard(result: ToolResult): Promise<boolean> {
  // The engine is loaded by now, because a result exists. At the top of the file it would be loaded for `--help` as
  // well.
  const { cardOf } = await import("@etui/engine");
  const card = cardOf(result);
  if (card) await printCard(card);
  return card !== undefined;
}

/** The text meant for reading, or else the data, or else the tool's other fields except its receipt. */
function readable(result: ToolResult) {
  const { status, receipt, error, error_code, refusals, model_output, ...fields } = result;
  if (model_output !== undefined) return model_output;
  // A missing thing has nothing to show; a conflict has what is stored now.
  const shown = "data" in fields ? fields.data : fields;
  return status === "success" || (status === "conflict" && shown !== null)
    ? JSON.stringify(shown, null, 2)
    : undefined;
}
