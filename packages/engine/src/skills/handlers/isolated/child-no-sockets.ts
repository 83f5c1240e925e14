/**
 * Says what to use instead to code that wants a socket. The sockets are kept away by walls.ts, and Node's own words for that
 * ("Use --allow-net") would lead an author nowhere.
 */
import { registerHooks, syncBuiltinESMExports } from "node:module";

const MISSING: Readonly<Record<string, readonly string[]>> = {
  http: ["request", "get", "createServer"],
  https: ["request", "get", "createServer"],
  http2: ["connect", "createServer", "createSecureServer"],
  net: ["connect", "createConnection", "createServer"],
  tls: ["connect", "createServer"],
  dgram: ["createSocket"],
};

/** A module is changed when it is asked for: loading all of them would delay each start. */
export function sayWhatToUseInstead(): void {
  const told = new Set<string>();
  registerHooks({
    resolve: (specifier, context, next) => {
      const name = specifier.replace(/^node:/, "");
      if (Object.hasOwn(MISSING, name) && !told.has(name)) {
        told.add(name);
        refuseIn(name);
      }
      return next(specifier, context);
    },
  });
}

function refuseIn(name: string): void {
  const module = process.getBuiltinModule(name) as unknown as Record<string, unknown>;
  for (const one of MISSING[name]!)
    module[one] = () => {
      const message = `The code of a skill has no ${name}.${one}. It calls fetch, which reaches the hosts that the skill was granted.`;
      throw Object.assign(new Error(message), { code: "ERR_ACCESS_DENIED" });
    };
  syncBuiltinESMExports();
}
