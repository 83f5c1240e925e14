export const en = {
  lead: "Your assistants do these things only once you have agreed.",
  none: "Nothing waits for you",
  noneLead: "When an assistant wants to do something that cannot be undone, it asks here first.",
  answered: "Answered",
  arguments: "With exactly these arguments",
  noArguments: "Without arguments",
  approve: "Approve",
  deny: "Deny",
  asked: (when: string) => `asked ${when}`,
  expiresIn: (time: string) => `expires in ${time}`,
  status: {
    requested: "waiting",
    approved: "approved",
    denied: "denied",
    used: "done",
    expired: "expired",
  },
  approvedNote: "The assistant may make this one call now.",
  expiredNote: "Too late for this one. If the assistant asks again, it appears here.",
  all: "All confirmations",
  unknown: "There is no such confirmation",
  unknownLead: "It may belong to somebody else, or it was answered long ago.",
  /** Of purge_user_data. */
  erase: (path: string) => `Erase ${path} with all its versions for good? Nobody can bring it back.`,
  eraseAll: (prefix: string) =>
    `Erase everything whose path begins with ${prefix}, with all versions, for good? Nobody can bring it back.`,
};

export type ConfirmationWords = typeof en;
