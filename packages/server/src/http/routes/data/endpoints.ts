import children from "./children.ts";
import diff from "./diff.ts";
import history from "./history.ts";
import restore from "./restore.ts";
import version from "./version.ts";

export const dataEndpoints = [children, history, version, diff, restore];
