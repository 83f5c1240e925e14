/**
 * How a tool is called where dots are not allowed.
 *
 * Several MCP clients refuse a whole server over one dot in a tool name, and function calling allows
 * `[a-zA-Z0-9_-]` only; so those surfaces show `plan.add_task` as `plan_add_task`.
 */
export const wireName = (name: string): string => name.replaceAll(".", "_");

/** What a name may be: the specifications' spellings, and nothing a client chokes on. */
export const TOOL_NAME = /^[a-zA-Z][a-zA-Z0-9_.-]{0,63}$/;
