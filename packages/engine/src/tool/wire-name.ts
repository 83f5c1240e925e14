/**
 * The name of a tool where dots are not allowed.
 *
 * Several MCP clients refuse a whole server because of one dot in a tool name, and function calling only allows
 * `[a-zA-Z0-9_-]`; so those surfaces show `plan.add_task` as `plan_add_task`.
 */
export const wireName = (name: string): string => name.replaceAll(".", "_");

/** Valid names: the specifications' spellings, and nothing that a client cannot handle. */
export const TOOL_NAME = /^[a-zA-Z][a-zA-Z0-9_.-]{0,63}$/;
