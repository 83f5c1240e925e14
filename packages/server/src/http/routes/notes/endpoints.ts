import { noteEdit, noteImport } from "@etui/protocol/api/notes";
import { endpoint } from "../endpoint.ts";
import { links, names, oneNote, place, tag, tags, text, tree, versions } from "./read.ts";
import save from "./save.ts";

export const noteEndpoints = [
  tree,
  oneNote,
  links,
  text,
  versions,
  tags,
  tag,
  place,
  names,
  save,
  endpoint(noteEdit, ({ body, etui, call }) => etui.execute("editBlocks", body, call)),
  endpoint(noteImport, ({ body, etui, call }) => etui.execute("importNotes", body, call)),
];
