import { patchExpert, readExpert, removeExpert } from "./expert.ts";
import { listExperts, newExpert } from "./experts.ts";

export const expertEndpoints = [listExperts, newExpert, readExpert, patchExpert, removeExpert];
