export const en = {
  agents: {
    title: "Connected agents",
    lead: "Programs that call Etui over HTTP for a model, each with a token of its own. What they say is the model's word: where yours is needed, the question waits here.",
    none: "None has a token. Assistants on this computer that start Etui by themselves need none.",
    create: "New token…",
    name: "What the program is called",
    nameExample: "Claude on my laptop",
    mayLabel: "What it may do",
    mayChoices: { all: "Everything that a model may", look: "Only read and show" },
    mayAll: "Everything that a model may",
    may: (permissions: string) => `Only ${permissions}`,
    expert: "Speaks as",
    anyExpert: "Any expert",
    asks: "My yes in that program counts",
    asksHint:
      "Then it can put Etui's questions to you itself. Only its own word tells that it was you who answered.",
    asksShort: "may ask you itself",
    make: "Make the token",
    cancel: "Cancel",
    once: "This is the token. It is shown this once, so copy it now.",
    copyToken: "Copy the token",
    how: (address: string) =>
      `The program sends it as Authorization: Bearer to ${address}. In Claude Code, for example:`,
    done: "Done",
    neverUsed: (when: string) => `made ${when}, never used`,
    lastUsed: (when: string) => `last used ${when}`,
    revoke: "Revoke",
    revokeLong: (name: string) => `Revoke the token of ${name}`,
  },
  sessions: {
    title: "Logged-in browsers",
    lead: "Each came by a printed link, and stays for thirty days at most. Logging one out ends it at once, wherever it is open.",
    unnamed: "A browser",
    thisOne: "this one",
    since: (when: string) => `since ${when}`,
    lastUsed: (when: string) => `last used ${when}`,
    logOut: "Log out",
    logOutLong: (browser: string) => `Log out ${browser}`,
  },
};

export type AccessWords = typeof en;
