import type { ReactNode } from "react";
import { addressOf } from "../../base/api/address.ts";
import { navigate } from "../../base/router/location.ts";
import { type CardHost, CardHostProvider } from "../../things/cards/card-host.ts";
import { addressOfPath } from "../../things/data/data-address.ts";
import { addressOfTask } from "../../things/plan/plan-address.ts";
import { addressOfCard } from "../../things/stored-card/card-address.ts";

/** What the plan calls its tasks in lists. */
const TASK = "plan://";

const host: CardHost = {
  addressOf: (path) => (path.startsWith(TASK) ? addressOfTask(path.slice(TASK.length)) : addressOfPath(path)),
  addressOfCard: (id) => addressOfCard(id),
  navigate: (address) => navigate(address),
  addressOfComponent: (id) => addressOf("GET /api/cards/components/{id}", { params: { id } }),
};

/** Cards lead to documents in the data view; components of skills come from the server. */
export function AppCardHost({ children }: { children: ReactNode }) {
  return <CardHostProvider value={host}>{children}</CardHostProvider>;
}
