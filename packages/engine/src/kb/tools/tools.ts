/** The tools of the knowledge base. */
import { createProject } from "./create-project.ts";
import { deleteKb } from "./delete.ts";
import type { KbToolServices } from "./fields.ts";
import { listProjects } from "./list-projects.ts";
import { readKb } from "./read.ts";
import { upsertKb } from "./upsert.ts";

export const kbTools = (services: KbToolServices) => ({
  "kb.read": readKb(services),
  "kb.upsert": upsertKb(services),
  "kb.list_projects": listProjects(services),
  "kb.create_project": createProject(services),
  kb_delete: deleteKb(services),
});
