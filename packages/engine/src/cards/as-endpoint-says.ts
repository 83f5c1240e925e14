import { isMatching } from "./card-source.ts";
import type { Wanted } from "./draw-card.ts";
import type { CardEndpoints } from "./endpoints.ts";

/** A card over an endpoint follows what the endpoint follows, and its list is ticked where the endpoint knows what a tick does. */
export function asEndpointSays(wanted: Wanted, endpoints: CardEndpoints): Wanted {
  const { card_type, options } = wanted;
  const data_source = atItsAddress(wanted.data_source, endpoints);
  if (data_source.type !== "api") return wanted;
  const { follows, tick } = endpoints.behind(data_source.endpoint);
  if (follows === undefined) return { ...wanted, data_source };
  const { interactive = true, ...others } = options;
  const isTicked = card_type === "list" && tick !== undefined;
  return {
    card_type,
    data_source: { ...data_source, follows: [...follows] },
    options: isTicked ? { ...others, interactive } : card_type === "list" ? others : options,
  };
}

/** `plan://today`, as `read` takes it, is what the endpoint `plan/today` shows; filters choose among documents alone. */
function atItsAddress(source: Wanted["data_source"], endpoints: CardEndpoints): Wanted["data_source"] {
  if (source.type !== "path" || isMatching(source)) return source;
  const [, domain, name] = ADDRESS.exec(source.path) ?? [];
  if (domain === undefined || !endpoints.hasViewsOf(domain)) return source;
  return { type: "api", endpoint: `${domain}/${name}` };
}

const ADDRESS = /^([a-z]+):\/\/(.+)$/;
