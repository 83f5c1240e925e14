/** Whether a client draws apps (MCP Apps). It says so in its capabilities, per request or once in the handshake. */
import { isObject } from "@etui/values/json/json-object";

export const UI_EXTENSION = "io.modelcontextprotocol/ui";
export const APP_MIME_TYPE = "text/html;profile=mcp-app";

export function drawsApps(capabilities: unknown): boolean {
  const extensions = isObject(capabilities) ? capabilities.extensions : undefined;
  const ui = isObject(extensions) ? extensions[UI_EXTENSION] : undefined;
  return isObject(ui) && Array.isArray(ui.mimeTypes) && ui.mimeTypes.includes(APP_MIME_TYPE);
}
