import type { AddressWords } from "../../address/address-words.ts";

export type CalendarWords = AddressWords & {
  open: string;
  todo: string;
};

export const en: CalendarWords = {
  title: "Calendar",
  lead: "Your calendar program can show the plan beside your appointments: it reads it from a secret address, and changes nothing.",
  make: "Make an address",
  once: "This is the address. It is shown this once, so copy it now. Whoever has it reads your plan.",
  copy: "Copy the address",
  open: "Subscribe on this device",
  todo: "With ?todo=1 behind it, all tasks come as tasks, for programs that show them.",
  here: "Only programs on this computer can read it so. Google, Outlook on the web and your phone need a name by which your Etui is reached from outside: the guide of the plan says how.",
  done: "Done",
  made: (when) => `Address made ${when}`,
  neverUsed: "not read yet",
  lastUsed: (when) => `last read ${when}`,
  renew: "New address…",
  revoke: "Revoke…",
  renewTitle: "Make a new address?",
  renewLead:
    "The address you have now ends at once. Calendars that subscribe to it show nothing new until you give them the new one.",
  renewNow: "Make a new one",
  revokeTitle: "Revoke the address?",
  revokeLead:
    "Nobody reads your plan by it any more. What calendars have read already stays there until you unsubscribe.",
  revokeNow: "Revoke",
  cancel: "Cancel",
};
