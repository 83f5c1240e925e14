/** How another MCP server is reached: a program on this machine, or a URL. */
import { type AllowList, safeFetch } from "@etui/engine";
import type { Refusal } from "@etui/words/refusal";
import { StreamableHTTPClientTransport, type Transport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { type Door, guardedFetch } from "./guarded-fetch.ts";

export type McpServerAddress =
  /** It runs with the caller's rights, and without the secrets in this process's environment. */
  | { command: string; args?: readonly string[]; env?: Readonly<Record<string, string>>; cwd?: string }
  | { url: string; headers?: Readonly<Record<string, string>> };

/** A file of 16 MiB in base64, and the message around it. */
export const LARGEST_MESSAGE = 32 * 1024 * 1024;

export interface Reached {
  transport: Transport;
  /** Why a URL could not be used or did not answer. */
  fault(): Refusal | undefined;
}

export function reach(address: McpServerAddress, allow: AllowList | undefined, requestMs: number): Reached {
  if ("command" in address) {
    const { command, args = [], env, cwd } = address;
    const transport = new StdioClientTransport({
      command,
      args: [...args],
      ...(env && { env: { ...env } }),
      ...(cwd !== undefined && { cwd }),
      stderr: "ignore",
      maxBufferSize: LARGEST_MESSAGE,
    });
    return { transport, fault: () => undefined };
  }
  const door: Door = {
    headers: address.headers ?? {},
    send: (url, request) =>
      safeFetch(url, {
        ...request,
        ...(allow && { allow }),
        limits: { totalMs: requestMs, maxBodyBytes: LARGEST_MESSAGE },
      }),
  };
  const guarded = guardedFetch(door);
  const transport = new StreamableHTTPClientTransport(new URL(address.url), { fetch: guarded.fetch });
  return { transport, fault: guarded.fault };
}
