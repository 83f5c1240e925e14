/** What is said of a secret address, whatever it is for. */
export interface AddressWords {
  title: string;
  lead: string;
  make: string;
  /** Beside the address, which is shown this once. */
  once: string;
  copy: string;
  /** Where only programs of this computer reach it. */
  here: string;
  done: string;
  made(when: string): string;
  neverUsed: string;
  lastUsed(when: string): string;
  renew: string;
  revoke: string;
  renewTitle: string;
  renewLead: string;
  renewNow: string;
  revokeTitle: string;
  revokeLead: string;
  revokeNow: string;
  cancel: string;
}
