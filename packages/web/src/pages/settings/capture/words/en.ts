import type { AddressWords } from "../../address/address-words.ts";

export type CaptureWords = AddressWords & {
  how: string;
  /** Words that become a task. */
  example: string;
};

export const en: CaptureWords = {
  title: "Tasks from elsewhere",
  lead: "A shortcut on your phone, a mail rule or any program sends words to a secret address, and they become tasks. Nothing can be read by it.",
  make: "Make an address",
  once: "This is the address. It is shown this once, so copy it now. Whoever has it adds tasks to your plan.",
  copy: "Copy the address",
  how: "Send the words there by POST, a line for each task, as you write them in the plan:",
  example: "call mum tomorrow 9am #home",
  here: "Only programs on this computer can send so. Your phone and mail services need a name by which your Etui is reached from outside: the guide of the plan says how.",
  done: "Done",
  made: (when) => `Address made ${when}`,
  neverUsed: "not used yet",
  lastUsed: (when) => `last used ${when}`,
  renew: "New address…",
  revoke: "Revoke…",
  renewTitle: "Make a new address?",
  renewLead:
    "The address you have now ends at once. What sends tasks to it is refused until you give it the new one.",
  renewNow: "Make a new one",
  revokeTitle: "Revoke the address?",
  revokeLead: "Nobody adds tasks by it any more. The tasks that came by it stay.",
  revokeNow: "Revoke",
  cancel: "Cancel",
};
