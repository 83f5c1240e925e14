/** The texts about searching. */
interface Found {
  first: string;
  among5: string;
  among10: string;
  rank: string;
}

export const search = {
  commands: {
    search: "find what is stored, by words or a question",
    for: "find data, tasks, pages and skills (this is meant where no other command is named)",
    eval: "how often the search finds what answers your own questions, and in how many tokens",
  },
  words: "words, or a question",
  in: "only there: data, plan, kb, notes or skills",
  limit: "so many at most",
  budget: "the passages themselves, in at most so many tokens, instead of a list",
  questions:
    'a file of lines such as {"question": "when is the dentist", "path": "notes/teeth", "evidence": "3 October"}; evidence may be left out',
  minFound: "fail if the answer is among the first five for fewer than this, in percent",
  foundTooRarely: (min: number) => `The answer was among the first five for fewer than ${min} %.`,
  report: {
    found: (questions: number, { first, among5, among10, rank }: Found) =>
      `${questions} questions: first ${first}, among the first five ${among5}, among ten ${among10}, reciprocal rank ${rank}`,
    evidence: (shares: string) => `Evidence inside an answer of so many tokens: ${shares}`,
    missed: "Not among the first five",
    missedOne: (question: string, place: number | undefined, first: string | undefined) =>
      `${question} (${place === undefined ? "not among ten" : `in place ${place}`}${first === undefined ? "" : `, behind ${first}`})`,
    more: (rest: number) => `and ${rest} more`,
  },
};
