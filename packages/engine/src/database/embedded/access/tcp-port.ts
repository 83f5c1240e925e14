/** The loopback port of the server on Windows, where a socket has no folder whose mode could guard it. */
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import type { Place } from "../files/place.ts";

/** The port is chosen once and kept, because pools of other processes keep connecting to it after a restart. */
export async function readPort(place: Place): Promise<number> {
  const file = join(place.folder, "port");
  const kept = Number(await readFile(file, "utf8").catch(() => Number.NaN));
  if (kept > 0) return kept;
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await writeFile(file, `${port}\n`, { flag: "wx" }).catch(() => {});
  return Number(await readFile(file, "utf8"));
}
