/** Who may come in: links, sessions of browsers, and tokens of programs. */
import { figure } from "../../figure.ts";

const LINK_REFUSED = {
  used: "This link was used already; each works once.",
  expired: "This link is too old.",
  unknown: "This link is not one of this Etui.",
};

export const access = {
  "login.nobody":
    "Log in first: open the link that Etui printed, or run `npx etui url` for a new one. Programs send the token in the file `token` of Etui's home folder, or one that `npx etui token create` makes, as Authorization: Bearer.",
  "login.no_bearer":
    "The Authorization header holds no Bearer token. Send Authorization: Bearer, a space, and the token in the file `token` of Etui's home folder, or one that `npx etui token create` makes.",
  "login.wrong_token":
    "This token is not the one in the file `token` of Etui's home folder. Send that one as Authorization: Bearer, or make one with `npx etui token create`.",
  "login.revoked_token":
    "This token was revoked, or never was one of this Etui. `npx etui token create <name>` makes another.",
  "login.cookie_alone":
    "A cookie alone does not log in, because the browser sends it to every program on this machine. Open Etui's page anew: `npx etui url` prints a link.",
  "login.link_refused": ({ why }: { why: keyof typeof LINK_REFUSED }) =>
    `${LINK_REFUSED[why]} Run \`npx etui url\` for a new one.`,
  "login.download_over":
    "This address for a download was used, or is older than a minute. Start the download again.",
  "login.no_download": ({ path }: { at: string; path: string }) =>
    `${path} is no address that Etui gives as a file. Send one of an endpoint that downloads, such as /api/archive.`,
  "login.too_many_tries": ({ seconds }: { seconds: number }) =>
    `Too many wrong tokens, logins and links were tried. Try again in ${figure(seconds)} ${seconds === 1 ? "second" : "seconds"}.`,
  "login.no_session": "There is no such session. List the sessions to see their ids.",

  "token.bad_name": ({ at, most }: { at: string; most: number }) =>
    `${at} is 1 to ${figure(most)} characters without control characters, and no space at its ends: what the program is called, such as "Claude on my laptop".`,
  "token.name_taken": ({ name, at }: { name: string; at: string }) =>
    `Another token is called ${JSON.stringify(name)}. Give another ${at}, or revoke that one first.`,
  "token.bad_permission": ({
    at,
    given,
    effects,
    domains,
  }: {
    at: string;
    given: string;
    effects: readonly string[];
    domains: readonly string[];
  }) =>
    `${given === "" ? `${at} is empty` : `${at} has ${JSON.stringify(given)}`}. A permission is effect:domain, such as read:* or write:data. Effects: ${effects.join(", ")}. Domains: *, ${domains.join(", ")}. Without ${at}, the program may use every tool that a model may.`,
  "token.none": ({ name }: { name: string }) =>
    `There is no token ${JSON.stringify(name)}. \`npx etui token list\` shows all.`,
  "token.other_expert": ({ named, expert }: { named: string; expert: string }) =>
    `This token speaks as the expert ${expert} only, and the request names ${JSON.stringify(named)}. Leave the expert out, or use a token for that one.`,
  "token.limited": ({ what }: { what: string }) =>
    `${what} lets a whole assistant act, and this token is limited to some tools or to one expert. Use a token without limits.`,
  "token.for_the_person": ({ what }: { what: string }) =>
    `${what} is for the person, and this token speaks for a program. The person does it in Etui's web app or by its command line.`,
};
