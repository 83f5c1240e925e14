/**
 * What isolates the code of an installed skill, from the inside out:
 *
 * 1. Node's permission model: only files of the skill's copy, no child processes, threads, addons, and no sockets.
 * 2. Options for what the model does not cover: SQLite opens any file, and V8's own options write some.
 * 3. Limits of the kernel (Linux, prlimit): memory outside the heap too, and no writing to files.
 * 4. Namespaces (Linux, unshare): no other process can be seen or signalled, and the network has no device that is up.
 * 5. Another account, if Etui runs as root.
 *
 * What a person granted of the network makes no hole in them: such requests are carried by Etui (fetch-requests.ts).
 * 1 and 2 always apply. The others depend on the machine; docs/decisions/0014 lists what is missing where.
 */
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { ENTRY } from "./child-files.ts";
import type { Scratch } from "./scratch-copy.ts";

/** Which of 3 to 5 are tried. */
export interface Walls {
  account: boolean;
  namespaces: boolean;
  limits: boolean;
}

export interface Launch {
  program: string;
  args: string[];
  uid?: number;
  gid?: number;
}

/** The number of the account that owns nothing; the same on every Linux, and unused elsewhere. */
export const NOBODY = 65_534;

const MB = 1024 * 1024;
export const HEAP_MB = 64;
/**
 * The limit of writable memory. Node counts 570 MB of it at rest, nearly all never touched, so about 320 are left for
 * the code; memory-watch.ts checks what it really uses. Address space (`--as`) is not limited: with 2 GB of it, a start
 * that uses WebAssembly took two to three times as long.
 */
const DATA_MB = 896;

/** The strongest walls first. */
export function wallsToTry(): Walls[] {
  const asRoot = process.getuid?.() === 0;
  const isLinux = process.platform === "linux";
  const all: Walls[] = [
    { account: true, namespaces: true, limits: true },
    { account: false, namespaces: true, limits: true },
    { account: true, namespaces: false, limits: true },
    { account: false, namespaces: false, limits: true },
    { account: true, namespaces: false, limits: false },
    { account: false, namespaces: false, limits: false },
  ];
  return all.filter(
    ({ account, namespaces, limits }) =>
      (asRoot || !account) &&
      (!namespaces || (isLinux && programAt("unshare") !== undefined)) &&
      (!limits || (isLinux && programAt("prlimit") !== undefined)),
  );
}

/** Before Node 26, the permission model allowed all outgoing connections. */
const NODE_WALLS_NETWORK = process.allowedNodeEnvironmentFlags.has("--allow-net");

export const keepsNetworkOut = ({ namespaces }: Walls): boolean => NODE_WALLS_NETWORK || namespaces;

export const inWords = ({ account, namespaces, limits }: Walls): string =>
  [
    "Node's permission model",
    ...(limits ? ["limits of the kernel"] : []),
    ...(namespaces ? ["namespaces of its own"] : []),
    ...(account ? ["another account"] : []),
  ].join(", ");

/** Each program replaces itself with the next one. */
export function launchBehind(walls: Walls, scratch: Scratch): Launch {
  const setpriv = process.platform === "linux" ? programAt("setpriv") : undefined;
  const line = [
    // An endless loop does not notice that Etui has gone, but the kernel does.
    ...(setpriv ? [setpriv, "--pdeathsig", "KILL"] : []),
    ...(walls.namespaces ? [programAt("unshare")!, ...NAMESPACE_ARGS] : []),
    ...(walls.limits ? [programAt("prlimit")!, ...limitArgs(walls)] : []),
    ...(setpriv && walls.limits ? [setpriv, "--no-new-privs", "--inh-caps=-all", "--bounding-set=-all"] : []),
    process.execPath,
    ...nodeArgs(scratch),
  ];
  const [program, ...args] = line as [string, ...string[]];
  return { program, args, ...(walls.account && { uid: NOBODY, gid: NOBODY }) };
}

const NAMESPACE_ARGS = [
  "--user",
  `--map-user=${NOBODY}`,
  `--map-group=${NOBODY}`,
  "--pid",
  "--fork",
  "--kill-child",
  "--ipc",
  "--uts",
  "--net",
];

const limitArgs = ({ namespaces }: Walls) => [
  `--data=${DATA_MB * MB}`,
  "--fsize=0",
  "--core=0",
  "--nofile=256",
  // Without a namespace of its own, all processes of the account would be counted.
  ...(namespaces ? ["--nproc=64"] : []),
];

const nodeArgs = ({ folder, runtime, skill }: Scratch) => [
  "--permission",
  `--allow-fs-read=${folder}`,
  `--max-old-space-size=${HEAP_MB}`,
  "--no-experimental-sqlite",
  "--freeze-flags-after-init",
  "--disallow-code-generation-from-strings",
  "--no-warnings",
  join(runtime, ENTRY),
  skill,
];

function programAt(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin", "/bin", "/usr/sbin", "/sbin"];
  return folders
    .filter((folder) => folder !== "")
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}
