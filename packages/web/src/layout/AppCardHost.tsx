import type { ReactNode } from "react";
import { type CardHost, CardHostProvider } from "../cards/card-host.ts";
import { addressOfPath } from "../data/data-address.ts";
import { navigate } from "../router/location.ts";

const host: CardHost = {
  addressOf: (path) => addressOfPath(path),
  navigate: (address) => navigate(address),
  addressOfComponent: (id) => `/api/cards/components/${encodeURIComponent(id)}`,
};

/** Documents that cards lead to are shown by the data view; components of skills come from the server. */
export function AppCardHost({ children }: { children: ReactNode }) {
  return <CardHostProvider value={host}>{children}</CardHostProvider>;
}
