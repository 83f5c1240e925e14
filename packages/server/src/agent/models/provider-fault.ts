/** What a provider's failure means for the person, and what they can do. */
import { APICallError, LoadAPIKeyError, RetryError } from "ai";
import { inFull, type ModelName } from "./model-name.ts";

const LONGEST_REASON = 300;

export function providerFault(thrown: unknown, name: ModelName): string {
  const error = RetryError.isInstance(thrown) ? thrown.lastError : thrown;
  const model = inFull(name);
  if (LoadAPIKeyError.isInstance(error))
    return `${model} needs a key. Set it in the environment and start Etui anew.`;
  if (!APICallError.isInstance(error) || isAnswer(error.statusCode)) {
    const why = causeOf(error);
    return `The answer of ${model} broke off${why && ` (${why})`}. What was said is kept; ask for the answer anew.`;
  }
  const reason = reasonIn(error.message);
  switch (error.statusCode) {
    case undefined:
      return `${model} cannot be reached at ${hostOf(error.url)}: ${reason}. See whether its server runs and the address is right.`;
    case 401:
    case 403:
      return `${hostOf(error.url)} does not take the key for ${model}: ${reason}. Give another key.`;
    case 404:
      return `${hostOf(error.url)} does not know ${model}: ${reason}. Choose another model.`;
    case 402:
      return `The account for ${model} has no credit left: ${reason}.`;
    case 413:
      return `The conversation is too long for ${model}: ${reason}. Begin a new one.`;
    case 429:
      return `${model} takes no more requests for the moment: ${reason}. Ask for the answer anew in a minute.`;
  }
  return error.statusCode >= 500
    ? `The server of ${model} failed (${error.statusCode}): ${reason}. Ask for the answer anew in a moment.`
    : `${model} refused the request (${error.statusCode}): ${reason}`;
}

/** It began well, and what followed could not be read. */
const isAnswer = (status: number | undefined): boolean => status !== undefined && status < 400;

function causeOf(error: unknown): string {
  const { cause, message } = error as { cause?: unknown; message?: unknown };
  const said = cause instanceof Error ? cause.message : message;
  return typeof said === "string" ? reasonIn(said) : "";
}

/** One line, and no keys: providers quote them in part. */
const reasonIn = (message: string): string =>
  message
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\b(sk|key|AIza)[-_A-Za-z0-9*]{8,}/g, "…")
    .slice(0, LONGEST_REASON)
    .replace(/\.$/, "");

function hostOf(url: string): string {
  try {
    return new URL(url).host;
  } catch {
    return "its server";
  }
}
