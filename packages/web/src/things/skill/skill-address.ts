export const STUDIO_ADDRESS = "/studio";

export const STUDIO_TABS = ["write", "tools", "routing", "settings", "versions"] as const;
export type StudioTab = (typeof STUDIO_TABS)[number];

/** Which skill is open, and which tab of it; without a skill, the conversation. */
export interface StudioPlace {
  /** Empty for a new skill. */
  skill: string | undefined;
  tab: StudioTab;
}

const NEW = "new skill";

export function addressOfSkill(name: string, tab: StudioTab = "write"): string {
  return `${STUDIO_ADDRESS}/${encodeURIComponent(name)}${tab === "write" ? "" : `?tab=${tab}`}`;
}

/** The evaluation of all skills together: sentences, and what they find. */
export const ROUTING_ADDRESS = `${STUDIO_ADDRESS}?tab=routing`;

/** No skill can have this name, because names have no spaces. */
export const NEW_SKILL_ADDRESS = `${STUDIO_ADDRESS}/${encodeURIComponent(NEW)}`;

export function readStudioAddress({ pathname, searchParams }: URL): StudioPlace {
  const asked = searchParams.get("tab");
  const tab = STUDIO_TABS.find((one) => one === asked) ?? "write";
  const raw = pathname.slice(STUDIO_ADDRESS.length + 1);
  let name: string;
  try {
    name = decodeURIComponent(raw);
  } catch {
    name = raw;
  }
  return { skill: name === "" ? undefined : name === NEW ? "" : name, tab };
}
