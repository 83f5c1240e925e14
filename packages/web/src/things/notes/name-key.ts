/** How names of notes are compared: regardless of case, normal form and outer spaces, as the server does. */
export const nameKey = (name: string): string =>
  name.normalize("NFC").toLowerCase().normalize("NFC").trim().replaceAll(/\s+/g, " ");
