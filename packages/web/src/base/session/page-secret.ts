/**
 * The second secret of a login. The cookie goes to every port of this machine; this lies in storage that belongs to this
 * port, so no other program comes to see it.
 */
import { readSetting, writeSetting } from "../state/setting.ts";

/** Some private windows refuse storage; then the login lasts until the page is loaded again. */
let untilReload: string | null = null;

export function keepPageSecret(secret: string): void {
  untilReload = secret;
  writeSetting("page", secret);
}

/** Another tab may have logged in meanwhile, so the storage comes first. */
export function pageSecret(): Record<string, string> {
  const secret = readSetting("page") ?? untilReload;
  return secret === null ? {} : { "x-etui-page": secret };
}
