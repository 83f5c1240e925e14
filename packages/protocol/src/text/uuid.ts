/** The form of the ids of calls, triggers, firings and messages. Other texts name nothing and need not be looked up. */

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const isUuid = (text: string): boolean => UUID.test(text);
