import type { ReactNode } from "react";
import { type CardHost, CardHostProvider } from "../cards/card-host.ts";
import { addressOfPath } from "../data/data-address.ts";
import { navigate } from "../router/location.ts";

const host: CardHost = { addressOf: (path) => addressOfPath(path), navigate: (address) => navigate(address) };

/** Documents that cards lead to are shown by the data view. */
export function AppCardHost({ children }: { children: ReactNode }) {
  return <CardHostProvider value={host}>{children}</CardHostProvider>;
}
