import { useQuery } from "@tanstack/react-query";
import { deviceZone } from "../../base/state/device-zone.ts";
import { settingsQuery } from "./settings-api.ts";

/** The zone in which triggers' times are meant, unless they are pinned to another one. */
export const useDefaultZone = (): string => useQuery(settingsQuery).data?.time_zone ?? deviceZone;
