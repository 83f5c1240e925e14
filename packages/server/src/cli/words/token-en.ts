/** The texts of `npx etui token`. */
export const token = {
  commands: {
    token: "let programs in that speak for a model, each with its own token",
    create: "make a token for a program; it is printed once, and sent as Authorization: Bearer",
    list: "list the tokens, with what each may do and when it was last used",
    revoke: "take a token back: the program is out at once",
  },
  name: "what the program is called, such as “Claude on my laptop”",
  nameOrId: "its name or its id, as `npx etui token list` shows them",
  options: {
    allow: "only these permissions, effect:domain, such as read:* write:data",
    readOnly: "only read and show: read:* display:*",
    expert: "speak as this expert and no other",
    asks: "a yes that you say in the program counts, and only the program's word vouches for you",
  },
  once: (asks: boolean): string =>
    asks
      ? "This is shown once. A yes that you say in the program counts as yours, and only the program's word vouches for it."
      : "This is shown once. What the program says with it is never your word: your questions wait in the web app.",
  may: (allow: readonly string[] | undefined) => allow?.join(" ") ?? "all that a model may",
  asks: "may ask you itself",
  used: (at: string) => `last used ${at}`,
  neverUsed: "never used",
  none: "There are no tokens.",
  revoked: (name: string) => `Revoked the token of ${name}.`,
};
