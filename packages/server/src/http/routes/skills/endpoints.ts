import { agree, takeBack, whatIsAgreedTo } from "./approval.ts";
import check from "./check.ts";
import evaluate from "./evaluate.ts";
import exported from "./export.ts";
import file from "./file.ts";
import folder from "./folder.ts";
import install from "./import.ts";
import index from "./index-lines.ts";
import inspect from "./inspect.ts";
import lock from "./lock.ts";
import match from "./match.ts";
import { deleteParameter, listParameters, putParameter } from "./parameters.ts";
import skill from "./skill.ts";
import skills from "./skills.ts";
import stored from "./stored.ts";
import tools from "./tools.ts";
import usage from "./usage.ts";
import versions from "./versions.ts";

export const skillEndpoints = [
  skills,
  usage,
  match,
  index,
  check,
  evaluate,
  tools,
  stored,
  inspect,
  install,
  lock,
  exported,
  whatIsAgreedTo,
  agree,
  takeBack,
  folder,
  skill,
  file,
  versions,
  listParameters,
  putParameter,
  deleteParameter,
];
