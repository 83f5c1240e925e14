import { useQuery } from "@tanstack/react-query";
import { deviceZone } from "./device-zone.ts";
import { settingsQuery } from "./settings-api.ts";

/** In which a new trigger's times are meant. */
export const useDefaultZone = (): string => useQuery(settingsQuery).data?.time_zone ?? deviceZone;
