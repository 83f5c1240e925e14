/** What a person should see of a skill from elsewhere before they say yes to it. */

import type { AnyRefusal } from "@etui/protocol/refusal";
import { quote } from "@etui/values/json/preview";
import { figure } from "../../figure.ts";
import type { Say } from "../../sentence.ts";

export const findings = {
  "finding.starts_programs": "The code starts other programs.",
  "finding.makes_code":
    "The code makes code out of text and runs it, so that reading it does not tell what it does.",
  "finding.reaches_network": "The code calls the network.",
  "finding.reads_environment": "The code reads the environment, where keys and passwords are kept.",
  "finding.deletes_files": "The code deletes files.",
  "finding.runs_download": "It says to fetch a program from the network and to run it at once.",
  "finding.runs_encoded": "It says to decode something unreadable and to run it at once.",
  "finding.paste_site":
    "It leads to a site where anybody may put text for a while. What stands there can change at any time.",
  "finding.locked_archive":
    "It says to unpack an archive with a password, which keeps every scanner from looking inside.",
  "finding.hidden_instruction": "A comment that a reader of the page does not see tells a model what to do.",
  "finding.hidden_comment": "A comment that a reader of the page does not see is read by a model.",
  "finding.hidden_style": "The text is styled so that a reader does not see it; a model reads it.",
  /** The first of the characters; `text` is what they spell. */
  "finding.hidden_characters": ({ code_point, text }: { code_point: string; text?: string | undefined }) =>
    text === undefined
      ? `There is a character that nobody sees and a model reads (${code_point}).`
      : `There is text that nobody sees and a model reads: ${JSON.stringify(text)}.`,
  "finding.encoded_text": "There are bytes written as letters, which nobody can read. Ask what they are.",
  "finding.long_line": ({ characters }: { characters: number }) =>
    `The line has ${figure(characters)} characters; what stands at its end is easily overlooked.`,
  /** Without a name: that of the file. */
  "finding.mixed_scripts": ({
    what,
    name,
    letter,
  }: {
    what: "id" | "tool" | "file";
    name?: string | undefined;
    letter: string;
  }) => {
    const named = { id: "The id", tool: "The tool's name", file: "The file's name" }[what];
    return `${named}${name === undefined ? "" : ` ${quote(name)}`} has a letter of another alphabet (${letter}) that looks like a Latin one. It is not the name it seems to be.`;
  },
  /** `like`: the one it looks like, where it is not the same. */
  "finding.taken_name": ({ name, like }: { name: string; like?: string | undefined }) =>
    like === undefined
      ? `${name} is the name of a tool that is there already. The skill's tool will not be offered; ask its author to rename it.`
      : `${name} looks like the tool ${like}, which is there already. A model, or you, could take one for the other.`,
  "finding.replaces_own": ({ skill }: { skill: string }) =>
    `It replaces Etui's own skill ${skill}: whoever asks for that is given this one from then on.`,
  "finding.replaces_installed": ({ skill, version }: { skill: string; version?: string | undefined }) =>
    `It replaces the ${skill}${version === undefined ? "" : ` ${version}`} that is installed, which can be brought back once.`,
  "finding.program": "This is a program that nobody can read. A skill needs none.",
  "finding.not_looked_at": "The skill has more text than can be looked at; the end of this file was not.",
  "finding.and_more": ({ last, more }: { last: AnyRefusal; more: number }, say: Say) =>
    `${say(last)} There ${more === 1 ? "is 1" : `are ${figure(more)}`} more of this kind in the file.`,
};
