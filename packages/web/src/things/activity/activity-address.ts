/** Which part of the activity is shown, as given in the address; empty for all of it. */
export interface ActivityFilter {
  /** Shows only what happened to the document at this path. */
  path?: string | undefined;
  /** Shows only what this conversation did. */
  conversation?: string | undefined;
}

export const ACTIVITY_ADDRESS = "/activity";

export function addressOfActivity({ path, conversation }: ActivityFilter): string {
  const query: string[] = [];
  if (path !== undefined) query.push(`path=${encodeURIComponent(path).replaceAll("%2F", "/")}`);
  if (conversation !== undefined) query.push(`conversation=${encodeURIComponent(conversation)}`);
  return query.length === 0 ? ACTIVITY_ADDRESS : `${ACTIVITY_ADDRESS}?${query.join("&")}`;
}

export function readActivityAddress({ searchParams }: URL): ActivityFilter {
  return {
    path: searchParams.get("path") || undefined,
    conversation: searchParams.get("conversation") || undefined,
  };
}
