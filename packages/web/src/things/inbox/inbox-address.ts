export const INBOX_ADDRESS = "/inbox";
