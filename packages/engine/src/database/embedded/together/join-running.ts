/** The short way: joins a running server without a child process or a lock, with two small files and one connection. */
import { type Access, readAccess } from "../access/access.ts";
import type { Entrance } from "../access/entrance.ts";
import { readPostmasterFile } from "../server/postmaster.ts";
import { type Lease, takeLease } from "./lease.ts";

export interface Entered {
  lease: Lease;
  access: Access;
}

export async function joinRunning({ place, patienceMs }: Entrance): Promise<Entered | undefined> {
  if (!(await readPostmasterFile(place.dataDirectory))?.ready) return undefined;
  const access = await readAccess(place);
  const lease = access && (await takeLease(access.owner, place.dataDirectory, patienceMs));
  return lease && { lease, access };
}
