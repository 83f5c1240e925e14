import { ApiError } from "../api/api-error.ts";
import type { Words } from "../words/en.ts";
import { useWords } from "../words/use-words.ts";
import { Button } from "./Button.tsx";
import { Notice } from "./Notice.tsx";

/** A failed request in the person's language; a refusal keeps the server's sentence. */
export function failureText(error: unknown, words: Words): string {
  if (!(error instanceof ApiError)) return words.errors.unknown;
  return error.failure === "refused" ? error.message : words.errors[error.failure];
}

export function FailureNotice({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const words = useWords();
  // Being logged out is no fault; the dialog over the page says what to do.
  const isLogout = error instanceof ApiError && error.failure === "unauthenticated";
  return (
    <Notice
      tone={isLogout ? "plain" : "danger"}
      title={failureText(error, words)}
      action={<Button onClick={onRetry}>{words.errors.tryAgain}</Button>}
    />
  );
}
