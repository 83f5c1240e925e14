/** A fault, in the form that clients of OpenAI's APIs read. */
import type { Refusal } from "@etui/words/refusal";
import { jsonAnswer } from "../answer.ts";

export interface OpenAiFault {
  message: string;
  /** The part of the request that it is about. */
  param?: string | null;
  code?: string | null;
}

/** For a request that cannot be answered in this form. */
export interface Refused {
  ok: false;
  because: Refusal;
  param: string | null;
  /** OpenAI's name for the fault. */
  code: string;
}

export const refused = (because: Refusal, param: string | null, code = "invalid_value"): Refused => ({
  ok: false,
  because,
  param,
  code,
});

export const faultBody = (status: number, { message, param = null, code = null }: OpenAiFault) => ({
  error: { message, type: typeOf(status), param, code },
});

export const openAiError = (status: number, fault: OpenAiFault, headers?: Record<string, string>): Response =>
  jsonAnswer(faultBody(status, fault), status, headers);

/**
 * What comes before an endpoint, such as the check of the token, answers as everywhere in Etui; here it is put into the
 * other form.
 */
export async function inOpenAiShape(response: Response): Promise<Response> {
  if (response.status < 400) return response;
  const { error: message, error_code: code } = (await response.clone().json()) as {
    error: unknown;
    error_code?: string;
  };
  if (typeof message !== "string") return response;
  const authenticate = response.headers.get("www-authenticate");
  return openAiError(
    response.status,
    { message, code: response.status === 401 ? "invalid_api_key" : (code ?? null) },
    authenticate === null ? {} : { "www-authenticate": authenticate },
  );
}

function typeOf(status: number): string {
  if (status === 401) return "authentication_error";
  if (status === 403) return "permission_error";
  if (status === 429) return "rate_limit_error";
  return status < 500 ? "invalid_request_error" : "server_error";
}
