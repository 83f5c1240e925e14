export const TRIGGERS_ADDRESS = "/triggers";
export const NEW_TRIGGER_ADDRESS = `${TRIGGERS_ADDRESS}/new`;

export function addressOfTrigger(id: string): string {
  return `${TRIGGERS_ADDRESS}/${encodeURIComponent(id)}`;
}

export type TriggerPlace = { is: "list" } | { is: "new"; when: string } | { is: "one"; id: string };

/** The page of triggers that an address names. `?when=` is what the person had written so far. */
export function readTriggerAddress({ pathname, searchParams }: URL): TriggerPlace {
  const name = pathname.slice(TRIGGERS_ADDRESS.length + 1);
  if (name === "") return { is: "list" };
  if (name === "new") return { is: "new", when: searchParams.get("when") ?? "" };
  try {
    return { is: "one", id: decodeURIComponent(name) };
  } catch {
    return { is: "one", id: name };
  }
}
