/** How the server of a place is reached: its address and the two roles' credentials. */
import type { ConnectionOptions } from "../../connection-options.ts";
import type { Place } from "../files/place.ts";
import { socketFolder } from "../files/socket-folder.ts";
import { readPasswords } from "./password.ts";
import { readPort } from "./tcp-port.ts";

export interface Access {
  owner: ConnectionOptions;
  app: ConnectionOptions;
  socketDirectory: string;
  port: number;
}

/** The number only names the socket file; nothing listens on it. */
const socketPort = 5432;

/** Undefined until the database has been made. */
export async function readAccess(place: Place): Promise<Access | undefined> {
  const passwords = await readPasswords(place.passwordFile);
  if (!passwords) return undefined;
  const socketDirectory = process.platform === "win32" ? "" : socketFolder(place);
  const port = socketDirectory ? socketPort : await readPort(place);
  const host = socketDirectory || "127.0.0.1";
  const as = (user: string, password: string) => ({ host, port, user, password, database: "etui" });
  return { owner: as("etui", passwords.owner), app: as("etui_app", passwords.app), socketDirectory, port };
}
