/** A command that somebody is told to type next: for the home and the user that this one was given, and no other. */
import { processCaller } from "../../auth/local/process-caller.ts";
import { shellWord } from "./output.ts";

export interface Whose {
  home?: string | undefined;
  user?: string | undefined;
}

/** `npx etui undo --user zed`; whoever named neither names neither. */
export const commandToType = (command: string, { home, user }: Whose): string =>
  [
    `npx etui ${command}`,
    ...(home === undefined ? [] : [`--home ${shellWord(home)}`]),
    ...(user === undefined || user === processCaller().userId ? [] : [`--user ${shellWord(user)}`]),
  ].join(" ");
