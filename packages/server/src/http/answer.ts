/** A ToolResult as an HTTP answer: the body is the result, and the status follows from it. */
import { ERROR_CODES, type ToolResult } from "@etui/protocol/tool-result";

export function httpStatus(result: ToolResult): number {
  switch (result.status) {
    case "success":
    case "pending":
      return 200;
    case "not_found":
      return 404;
    case "conflict":
      return 409;
    case "error":
      return ERROR_CODES[result.error_code ?? "internal"].http;
  }
}

export const JSON_HEADERS = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
};

export const jsonAnswer = (body: unknown, status = 200, headers?: Record<string, string>): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: headers ? { ...JSON_HEADERS, ...headers } : JSON_HEADERS,
  });

export const toolAnswer = (result: ToolResult): Response => jsonAnswer(result, httpStatus(result));
