import { KIND_WORDS } from "@etui/values/json/kind-of";
import type { OperationTitle, PatchFacts, There, WayOn } from "@etui/values/patch/patch-refusal";
import { figure } from "../../figure.ts";
import type { SentencesOf } from "../../sentence.ts";

const EXAMPLE = '{"op": "replace", "path": "/title", "value": "New"}';

/** Why a JSON Patch does not apply. What stands in the way in the document goes on behind the operation it is about. */
export const patch: SentencesOf<PatchFacts> = {
  "patch.no_list": ({ got }) => `A patch must be a list of operations such as [${EXAMPLE}]; got ${got}.`,
  "patch.too_many": ({ count, most }) =>
    `The patch has ${figure(count)} operations and takes ${figure(most)}. Send it in several calls.`,
  "patch.no_operation": ({ number, got }) =>
    `Operation ${number} must be an object such as ${EXAMPLE}; got ${got}.`,
  "patch.unknown_op": ({ number, op, nearest, known }) => {
    const came = op === undefined ? "has no op" : `has the unknown op ${op}`;
    const hint = nearest === undefined ? "" : `Did you mean ${nearest}? `;
    return `Operation ${number} ${came}. ${hint}There are ${known.slice(0, -1).join(", ")} and ${known.at(-1)}.`;
  },
  "patch.no_value": ({ operation }) => `${title(operation)} has no value. Give "value"; it may be null.`,
  "patch.no_pointer": ({ operation, member, got }) => {
    const came = got === undefined ? `has no ${member}` : `has the ${member} ${got}`;
    return `${title(operation)} ${came}. Give a JSON Pointer such as "/goals/0/title".`;
  },
  "patch.bad_pointer": ({ operation, member, got }) =>
    `${title(operation)} has the ${member} ${got}, which is no JSON Pointer. Begin it with a slash and put one ` +
    'between keys, as in "/goals/0/title"; inside a key / is written ~1 and ~ is ~0.',
  "patch.pointer_too_deep": ({ operation, member, levels }) =>
    `${title(operation)} has a ${member} of more than ${figure(levels)} levels, which no document has.`,
  "patch.refused_key": ({ operation, member, key }) =>
    `${title(operation)} has a ${member} with the key ${key}, which a patch may not touch. Replace the object around it.`,
  "patch.not_applied": ({ operation, fault }, say) =>
    `${title(operation)}: ${say(fault)} Nothing was changed.`,

  "patch.missing_place": ({ place, there, way }) => `${placeInWords(place)} ${instead(there)} ${wayOn(way)}`,
  "patch.removes_document":
    "a patch cannot remove the whole document. Replace it by {}, or delete the document.",
  "patch.into_itself": "a value cannot be moved into itself. Copy it, or move what is inside.",
  "patch.other_value": ({ value, expected, differs_at }) => {
    const first = differs_at === undefined ? "" : ` They differ first at ${differs_at}.`;
    return `the value there is ${value}, not ${expected}.${first} Read the document again and build the patch on what it holds now.`;
  },
  "patch.carries_too_much": ({ mebibytes }) =>
    `the patch copies and moves more than ${mebibytes} MiB altogether. Copy less.`,
  "patch.too_deep": ({ levels }) =>
    `the document would nest deeper than ${figure(levels)} levels. Make it flatter.`,
};

const placeInWords = (place: string) => (place === "" ? "the document" : place);

const title = ({ number, op, places }: OperationTitle) =>
  `Operation ${number} (${[op, places.map(placeInWords).join(" to ")].filter(Boolean).join(" ")})`;

function instead(there: There): string {
  switch (there.is) {
    case "value":
      return `is ${there.value} (${KIND_WORDS[there.kind]}), which holds nothing.`;
    case "list":
      return position(there);
    case "object": {
      const has = `has no key ${there.wanted}.`;
      if ("nearest" in there) return `${has} Did you mean ${there.nearest}?`;
      const { keys, more } = there;
      const others = more > 0 ? ` and ${figure(more)} more` : "";
      return keys.length === 0 ? `${has} It is empty.` : `${has} It has ${keys.join(", ")}${others}.`;
    }
  }
}

function position({ length, wanted }: { length: number; wanted: string }): string {
  const what = wanted === "-" ? "and - means the place behind the last" : `without a position ${wanted}`;
  if (length === 0) return `is an empty list, ${what}.`;
  if (length === 1) return `is a list of 1 element, ${what}. Its only position is 0.`;
  return `is a list of ${figure(length)} elements, ${what}. Positions go from 0 to ${length - 1}.`;
}

function wayOn(way: WayOn): string {
  switch (way.do) {
    case "read_again":
      return "Read the document again.";
    case "add_before":
      return "Add what is missing on the way first.";
    case "replace_holder":
      return "Replace it by an object or a list first.";
    case "leave_out":
      return "Leave the operation out if it is gone already.";
    case "use_add":
      return "Use add for what is not there yet.";
    case "append":
      return `Use ${way.position}, or - in its place, to append.`;
  }
}
