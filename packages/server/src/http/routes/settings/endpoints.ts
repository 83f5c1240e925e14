import { patchSettings, readSettings } from "./settings.ts";

export const settingsEndpoints = [readSettings, patchSettings];
