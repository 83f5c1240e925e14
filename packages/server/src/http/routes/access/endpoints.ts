import downloads from "./downloads.ts";
import { closeSession, sessions } from "./sessions.ts";
import { createToken, revokeToken, tokens } from "./tokens.ts";

export const accessEndpoints = [sessions, closeSession, tokens, createToken, revokeToken, downloads];
