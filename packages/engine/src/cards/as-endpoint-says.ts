import type { Wanted } from "./draw-card.ts";
import type { CardEndpoints } from "./endpoints.ts";

/** A card over an endpoint follows what the endpoint follows, and its list is ticked where the endpoint knows what a tick does. */
export function asEndpointSays(wanted: Wanted, endpoints: CardEndpoints): Wanted {
  const { card_type, data_source, options } = wanted;
  if (data_source.type !== "api") return wanted;
  const { follows, tick } = endpoints.behind(data_source.endpoint);
  if (follows === undefined) return wanted;
  const { interactive = true, ...others } = options;
  const isTicked = card_type === "list" && tick !== undefined;
  return {
    card_type,
    data_source: { ...data_source, follows: [...follows] },
    options: isTicked ? { ...others, interactive } : card_type === "list" ? others : options,
  };
}
