import { THING_WORDS } from "@etui/words/thing-words";
import { BookOpen } from "lucide-react";
import type { Kind } from "../../base/thing/kind.ts";
import { addressOfPage } from "../notes/notes-home.ts";

export const pageKind: Kind = { icon: BookOpen, words: THING_WORDS.page, addressOf: addressOfPage };
