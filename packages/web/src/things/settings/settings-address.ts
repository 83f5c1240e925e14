export const SETTINGS_ADDRESS = "/settings";
