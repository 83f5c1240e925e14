/** For surfaces, which hand a model what others wrote beside what tools answer. */
import { noteFiles, noteMessages, noteSources } from "./note-sources.ts";

export const conversationSources = { note: noteSources, noteFiles, noteMessages };
