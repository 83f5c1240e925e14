/** Refusals that the page says in its own words, told apart by how the server puts them: the first that fits counts. */
const KNOWN = {
  noTitle: /^title (is missing|must be)/,
  noText: /params\.(?:body|text|prompt) must be a string/,
  noChannel: /params\.channels must be/,
  noPath: /params\.path is empty/,
  noUrl: /params\.url is missing/,
  badUrl: /params\.url: That is no URL/,
  privateUrl: /params\.url: That address belongs/,
  unknownValue: /The template names "([^"]+)"/,
  badBraces: /Between \{\{ and \}\}/,
  noSchedule: /^schedule is missing/,
  tooOften: /more than once a minute|must be at least a minute/,
  passed: /has passed already/,
  neverFires: /\bnever fires\b/,
  badSchedule:
    /is no (?:time of day\.|weekly schedule|part of an RRULE|interval\.|moment\.)|^A cron expression/,
  noWatchPath: /^watch_path is empty/,
  unknownOperator: /unknown operator "([^"]+)"/,
  noField: /rule\.field must be/,
  badTime: /is no time of day|must be a time of day|quiet_hours\.(?:from|to) must/,
  badLength: /is no length of time/,
  outOfRange: /must be a whole number from (\d+) to (\d+)/,
  noGatePath: /only_if\.path must be/,
  tooMany: /active triggers already/,
  sameThere: /^The same trigger is active already/,
} as const satisfies Record<string, RegExp>;

export type KnownFault = keyof typeof KNOWN;

/** `values` are what the sentence names: an operator, the ends of a range. */
export function knownFault(sentence: string): { is: KnownFault; values: string[] } | undefined {
  for (const [is, pattern] of Object.entries(KNOWN) as [KnownFault, RegExp][]) {
    const found = pattern.exec(sentence);
    if (found) return { is, values: found.slice(1) };
  }
  return undefined;
}
