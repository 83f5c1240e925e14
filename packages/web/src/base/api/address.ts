/** Addresses of the server's endpoints, typed by their contracts. */
import type { Api } from "@etui/protocol/api/endpoints";

/** A method and an address, such as `"GET /api/triggers"`. */
export type Route = keyof Api;

type Part<Name extends string, Value> =
  Record<never, never> extends Value ? { [Key in Name]?: Value } : { [Key in Name]: Value };

/** The parameters in an address; only the required ones must be given. */
export type InAddress<One extends Route> = Part<"params", Api[One]["params"]> &
  Part<"query", Api[One]["query"]>;

export type Optional<Value> = Record<never, never> extends Value ? [value?: Value] : [value: Value];

export function addressOf<One extends Route>(route: One, ...[given]: Optional<InAddress<One>>): string {
  const { params = {}, query = {} } = (given ?? {}) as {
    params?: Record<string, string>;
    query?: Record<string, unknown>;
  };
  const path = route
    .slice(route.indexOf(" ") + 1)
    .replace(/\{(\+?)(\w+)\}/g, (_, all, name) => (all ? encodeURI : encodeURIComponent)(params[name] ?? ""));
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  return asked.length === 0
    ? path
    : `${path}?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`;
}

export const methodOf = (route: Route): string => route.slice(0, route.indexOf(" "));
