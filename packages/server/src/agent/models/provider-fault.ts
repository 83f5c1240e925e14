/** What a provider's failure means for the person, and what they can do. */
import { APICallError, LoadAPIKeyError, RetryError } from "ai";
import { inFull, type ModelName } from "./model-name.ts";
import { modelWords } from "./model-words.ts";
import { SilentProvider } from "./patience.ts";

const LONGEST_REASON = 300;

/** In the language of `locale`; the provider's own words are unchanged. */
export function providerFault(thrown: unknown, name: ModelName, locale: string): string {
  const error = RetryError.isInstance(thrown) ? thrown.lastError : thrown;
  const model = inFull(name);
  const words = modelWords(locale);
  if (LoadAPIKeyError.isInstance(error)) return words.needsKeyInSettings(model);
  if (error instanceof SilentProvider) return words.silent(model);
  if (!APICallError.isInstance(error) || isAnswer(error.statusCode))
    return words.brokeOff(model, causeOf(error));
  const { statusCode: status } = error;
  const reason = reasonIn(error.message);
  const host = hostOf(error.url);
  switch (status) {
    case undefined:
      return words.unreachable(model, host, reason);
    case 401:
    case 403:
      return words.keyRefused(model, host, reason);
    case 404:
      return words.unknown(model, host, reason);
    case 402:
      return words.noCredit(model, reason);
    case 413:
      return words.tooLong(model, reason);
    case 429:
      return words.tooMany(model, reason);
  }
  return status >= 500 ? words.serverFailed(model, status, reason) : words.refused(model, status, reason);
}

/** True if the answer began well, but what followed could not be read. */
const isAnswer = (status: number | undefined): boolean => status !== undefined && status < 400;

function causeOf(error: unknown): string {
  const { cause, message } = error as { cause?: unknown; message?: unknown };
  const said = cause instanceof Error ? cause.message : message;
  return typeof said === "string" ? reasonIn(said) : "";
}

/** One line without keys, because providers quote parts of them. */
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
    return url;
  }
}
