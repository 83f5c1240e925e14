/** Words for the evaluation of routing; the figures have the same names as on the command line. */
export const en = {
  title: "Which skills are found",
  lead: "How often the right skill is found by what people say. Triggers and words are compared, without a model, as npx etui skill eval does.",
  sentences: "Sentences",
  hint: "One a line. The skill that should come behind =>, and - where none should. They are kept in this browser.",
  example: "I want to look back at my week => weekly-review\nWhat is the weather like? => -",
  chooseFile: "Add a text file",
  triggers: "Put its triggers in",
  clear: "Clear",
  tooMany: (most: number, count: number) => `The first ${most} of ${count} sentences are evaluated.`,
  notText: (name: string) => `${name} is no text, or larger than 1 MiB.`,
  none: "Write or drop some sentences, and see here what each would find.",
  requests: (count: number): string =>
    count === 1 ? "1 request that needs a skill" : `${count} requests that need a skill`,
  first: "First",
  five: "Among the five",
  rank: "Reciprocal rank",
  precision: "Right where one came first",
  unlabelled: "Write => and a skill behind a sentence to have it counted.",
  missed: "Skills that were missed",
  missedOne: (skill: string, share: string, of: number) => `${skill}: among the five for ${share} of ${of}`,
  confusions: "The wrong one came first",
  confusion: (skill: string, instead: string, times: number) =>
    `${instead} in place of ${skill}: ${times} ${times === 1 ? "time" : "times"}`,
  needless: (none: number, came: number) => `Of ${none} that need no skill, one came for ${came}`,
  table: "Each sentence with what it finds",
  sentence: "Sentence",
  expected: "Expected",
  found: "First five",
  nothing: "nothing",
  verdicts: {
    first: "first",
    five: (rank: number) => `among the five, at ${rank}`,
    missing: "missing",
    unknown: "no such skill",
    rightlyNone: "none, rightly",
    needless: "none needed",
  },
  because: (why: string) => `by “${why}”`,
};

export type RoutingWords = typeof en;
