/** What the process of a skill's code does for its own isolation before it reads a line of the skill. */
import { syncBuiltinESMExports } from "node:module";

/** An older Node has no such permission; there the system has to block the network (walls.ts). */
const WALLS_NETWORK = process.allowedNodeEnvironmentFlags.has("--allow-net");

/** The last check: if a wall is missing, nothing is loaded. */
export function missingWall(): string | undefined {
  const { permission } = process;
  if (!permission) return "Node's permission model is off.";
  if (permission.has("fs.read", "/etc/hosts")) return "the file system is not walled off.";
  if (WALLS_NETWORK && permission.has("net")) return "the network is not walled off.";
  return undefined;
}

/**
 * Removes from Node what its permission model does not cover: signals and priorities of other processes, and options of
 * V8 that write files. All code of a process shares these objects, so none has them after this.
 */
export function disarm(): void {
  for (const name of ["kill", "_kill", "_debugProcess", "_debugEnd"]) Reflect.deleteProperty(process, name);
  for (const [module, name] of [
    ["os", "setPriority"],
    ["v8", "setFlagsFromString"],
  ] as const)
    Reflect.deleteProperty(process.getBuiltinModule(module), name);
  syncBuiltinESMExports();
}
