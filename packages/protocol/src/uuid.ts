/** The ids of calls, triggers, firings and messages: what is none names nothing, and need not be looked for. */

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const isUuid = (text: string): boolean => UUID.test(text);
