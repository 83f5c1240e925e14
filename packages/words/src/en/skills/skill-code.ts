/** The code of skills: whether it may run, and how it ended. `says` is what the code or its author says of it. */

import type { AnyRefusal } from "@etui/protocol/refusal";
import { figure } from "../../figure.ts";
import type { Say } from "../../sentence.ts";

type OfSkill = { skill: string };

/** Why a process was ended, or ended itself. */
export type CodeEnding =
  | "time"
  | "abandoned"
  | "flood"
  | "protocol"
  | "requests"
  | "itself"
  | "another_call"
  | "closed";

const ENDINGS: Readonly<Record<CodeEnding, string>> = {
  time: "The skill's code did not answer in time and was stopped. Ask it for less, or tell its author.",
  abandoned: "The caller went away, and the skill's code did not end by itself.",
  flood: "The skill's code sent more than can be read and was stopped. Its author has to mend it.",
  protocol: "The skill's code disturbed its own process, which was stopped. Its author has to mend it.",
  requests: "The skill's code called too many tools in one call and was stopped. Ask it for less.",
  itself: "The skill's code ended its own process. Its author has to mend it.",
  another_call: "Another call of the same skill had to be stopped, and this one with it. Call again.",
  closed: "Etui is closing. Call again later.",
};

/** The message of an error, quoted: it may be no sentence, or empty. */
const saying = (says: string) =>
  says.trim() === "" ? " and gave no reason." : `: ${JSON.stringify(says.trim())}.`;

export const skillCode = {
  "skill_code.not_approved": ({ skill }: OfSkill) =>
    `The code of ${skill} was not approved, so it is not run. The person looks at it and approves it with ` +
    `\`npx etui skill approve ${skill}\` or in the Skill Studio; until then use the skill's instructions.`,
  "skill_code.changed": ({ skill }: OfSkill) =>
    `${skill} has changed since its code was approved, and not only in its instructions. Look at what is new, then run: \`npx etui skill approve ${skill}\`.`,
  "skill_code.approved_as_whole": ({ skill }: OfSkill) =>
    `${skill} has changed since an earlier Etui approved its code together with its instructions, so it is not known whether its code is the same. ` +
    `Look at it, then run: \`npx etui skill approve ${skill}\`. From then on its instructions may change without being asked about.`,
  "skill_code.whole_network": ({ skill }: OfSkill) =>
    `The code of ${skill} was approved with the whole network, which no skill is given any more: each host is granted by its name. ` +
    `Look at the hosts that it asks for, then run: \`npx etui skill approve ${skill} --network\`.`,
  "skill_code.does_not_run": ({ skill, because }: OfSkill & { because: AnyRefusal }, say: Say) =>
    `The code of ${skill} does not run: ${say(because)}`,
  /** Read by the code that called fetch, and by whoever reads what became of the call. `host` is in ASCII. */
  "skill_code.host_not_granted": ({ skill, host }: OfSkill & { host: string }) =>
    `The code of ${skill} may not reach ${host}, so nothing was sent. If the person wants that, they run ` +
    `\`npx etui skill approve ${skill} --host ${host}\`; the skill's author names the host under network: in SKILL.md.`,
  "skill_code.fetch_without_call":
    "The network is there while a tool of the skill is called, and not before or after. Its author calls fetch within a handler, and awaits it.",
  "skill_code.too_many_requests": ({ most }: { most: number }) =>
    `The skill's code sent more than ${figure(most)} requests within a minute. Ask it for less.`,
  "skill_code.request_too_large": ({ megabytes }: { megabytes: number }) =>
    `The skill's code may send at most ${megabytes} MB with a request. Send less.`,
  "skill_code.response_too_large": ({ megabytes }: { megabytes: number }) =>
    `The host answered the skill's code with more than ${megabytes} MB. Ask the host for less.`,
  "skill_code.bad_host": ({ given }: { given: string }) =>
    `${JSON.stringify(given)} is no host. Write a name such as api.weather.gov, without scheme and path, or * for any host of the internet.`,
  "skill_code.none": ({ skill }: OfSkill) => `${skill} has no folder, and so no code.`,
  "skill_code.no_function": ({ tool }: { tool: string }) =>
    `${tool} has no code. Its author adds a function of this name to tools/handlers.ts.`,
  "skill_code.python": ({ tool }: { tool: string }) =>
    `The code of ${tool} is in tools/handlers.py, and Etui runs no Python. Its author writes the function in tools/handlers.ts.`,
  "skill_code.too_deep": ({ most }: { most: number }) =>
    `Skills call each other more than ${figure(most)} levels deep. Stop the circle.`,
  "skill_code.no_walls":
    "This computer cannot keep a skill's code apart from everything else, so it is not run. Run Etui with Node 26 or later.",
  "skill_code.files_changed": "The skill's files changed while its code was started. Call again.",
  "skill_code.not_copied": ({ because }: { because: AnyRefusal }, say: Say) =>
    `The skill cannot be run: ${say(because)}`,
  "skill_code.not_loaded": ({ says }: { says: string }) =>
    `The skill's code cannot be loaded${saying(says)} Its author has to mend it.`,
  "skill_code.busy": "The skill's code has enough to do. Call again later.",
  "skill_code.all_busy": "Too much code of skills is at work. Call again in a few seconds.",
  "skill_code.ended": ({ why }: { why: CodeEnding }) => ENDINGS[why],
  "skill_code.out_of_memory": ({ heap, most }: { heap: number; most: number }) =>
    `The skill's code took more memory than it may (${heap} MB of objects, ${figure(most)} MB in all) and was stopped.`,
  "skill_code.answered_no_json":
    "The skill's code answered with something that is no JSON. Its author has to mend it.",
  "skill_code.answered_too_much": ({ megabytes }: { megabytes: number }) =>
    `The skill's code answered with more than ${megabytes} MB. Ask it for less.`,
  "skill_code.answered_unreadably": ({ because }: { because: AnyRefusal }, say: Say) =>
    `The skill's code answered with what cannot be read: ${say(because)}`,
  "skill_code.answered_what_cannot_be_kept": ({ because }: { because: AnyRefusal }, say: Say) =>
    `The skill's code answered with what cannot be kept: ${say(because)}`,
  "skill_code.failed": ({ says }: { says: string }) => `The skill's code failed${saying(says)}`,
  "skill_code.missing_data": ({ name, collect }: { name: string; collect?: string | undefined }) =>
    `${name} is missing, and the user's profile does not have it. ` +
    (collect === undefined ? "Ask the user for it." : `Call ${collect} first.`),
};
