/** A new skill in English. */
import type { SkillWords } from "./skill-words.ts";

export const ENGLISH: SkillWords = {
  body: ({ name, description, tools }) => `# ${name}

## Who you are
${description}
Say here in two sentences whose knowledge you speak with, and for whom.

${
  tools
    ? `**Tools that must be called**:
- Never make up numbers: you must call \`${tools.compute}\`
- When it has answered you must call \`${tools.display}\`
`
    : `**Rules**:
- Read the rule file before you answer what it is about
`
}
## What you can do
| ability | rule file | when |
|---|---|---|
| first steps | \`rules/first-steps.md\` | the person begins, or asks how it works |
${
  tools
    ? `
## Tools
| tool | what for | when |
|---|---|---|
| \`${tools.collect}\` | asks for what is missing | before anything is computed |
| \`${tools.compute}\` | computes how far it has come | once both numbers are known |
| \`${tools.display}\` | shows it as a card | after computing |
`
    : ""
}
## Boundaries
- Say so where you do not know something
- No advice that a doctor, a lawyer or a bank must give
`,
  rulesIndex: ({ name }) => `# Rules of ${name}

| file | what it is about |
|---|---|
| \`first-steps.md\` | how a conversation begins |
`,
  firstRule: ({ tools }) => `# First steps

1. Ask what the person wants to reach.
2. ${tools ? `Where a number is missing, call \`${tools.collect}\`.` : "Ask one question at a time."}
3. Sum up what you have understood before you go on.
`,
  collect: {
    description: "Asks how much is done, and how much there is in all",
    whenToCall: "When the person has not said both numbers.",
    value: "How much is done",
    max: "How much there is in all",
  },
  compute: {
    description: "Computes how far it has come",
    whenToCall: "As soon as both numbers are known.",
  },
  display: {
    description: "Shows how far it has come",
    whenToCall: "After computing, with its whole answer.",
    progress: "What the computation answered",
  },
  code: {
    file: "The code behind the tools. Those without a function here get their usual behaviour: a form, a card.",
    compute: "Computes only; what it answers is shown by the display tool.",
    profile:
      "From the call, else from the person's profile; where both are missing the collect tool is named.",
    noWhole: "The whole must be above zero. Ask for it again.",
  },
};
