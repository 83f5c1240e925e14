/** Apart from the other addresses, because every first load has it. */
export const NOTES_ADDRESS = "/notes";
