/** Skills from elsewhere: read from archives, folders and npm, installed, locked, taken out again. */

import type { AnyRefusal } from "@etui/protocol/refusal";
import { quote } from "@etui/values/json/preview";
import { figure } from "../../figure.ts";
import type { Reason, Say } from "../../sentence.ts";
import { someOf } from "../some-of.ts";
import { badSkillName } from "./bad-skill-name.ts";

type OfSkill = { skill: string };
type OfFile = { path: string };

/** What is wrong with a name of a file. */
export type NameFault =
  | "too_long"
  | "control_characters"
  | "not_utf8"
  | "backslash"
  | "drive_letter"
  | "absolute"
  | "leads_out"
  | "empty_part"
  | "device"
  | "not_on_windows"
  | "ends_with_dot_or_space";

const NAME_FAULTS: Readonly<Record<NameFault, string>> = {
  too_long: "is too long",
  control_characters: "has control characters",
  not_utf8: "is not UTF-8",
  backslash: "has a backslash, which some systems take for a folder",
  drive_letter: "begins with a drive letter",
  absolute: "is absolute",
  leads_out: "leads out of the folder",
  empty_part: "has an empty part",
  device: "is that of a device on Windows",
  not_on_windows: "has characters that Windows does not allow",
  ends_with_dot_or_space: "has a part that ends with a dot or a space",
};

/** What a disk or its owner refuses. */
export type DiskFault =
  | "full"
  | "quota"
  | "not_owner"
  | "protected"
  | "read_only"
  | "path_too_long"
  | "file_in_the_way"
  | "in_use";

const DISK_FAULTS: Readonly<Record<DiskFault, string>> = {
  full: "The disk is full. Make room and try again.",
  quota: "The disk's quota is used up. Make room and try again.",
  not_owner: "The folder of skills belongs to somebody else. Run this as its owner.",
  protected: "The folder of skills may not be changed. Run this as its owner.",
  read_only: "The folder of skills is on a disk that cannot be written.",
  path_too_long: "The path of a file is too long for this disk. Use a home with a shorter path.",
  file_in_the_way: "A file lies where a folder should be among the skills. Move it away.",
  in_use: "A file of the skill is in use by another program. Close it and try again.",
};

/** Why files are left out of what is read. */
export type LeftOut = "not_needed" | "links" | "of_no_skill" | "once_more";

const LEFT_OUT: Readonly<Record<LeftOut, string>> = {
  not_needed: "Left out, because no skill needs it",
  links: "Links are not followed and left out",
  of_no_skill: "Left out, because it belongs to no skill",
  once_more: "Left out, because the same skill is there once more",
};

/** The first paths, and how many there are beside those. */
type SomePaths = { paths: readonly string[]; more: number };

export const packages = {
  "package.no_folder": "There is no such folder. Give the path of a folder with a SKILL.md in it.",
  "package.no_source":
    "There is no such folder or archive. Give a path that is there, or the name of an npm package.",
  "package.no_skill":
    "There is no SKILL.md in it, neither at its top nor in one of its folders. Give an archive or a folder that has one.",
  "package.archive_too_large": ({ megabytes }: { megabytes: number }) =>
    `The archive has more than ${megabytes} MB. Pack the folder of the skill alone.`,
  "package.too_many_entries": ({ place, most }: { place: "folder" | "archive"; most: number }) =>
    `The ${place} lists more than ${figure(most)} files and folders. Take the folder of the skill alone.`,
  "package.too_large": ({ megabytes }: { megabytes: number }) =>
    `The skills have more than ${megabytes} MB when they are unpacked. Leave out what the skill does not need.`,
  "package.damaged": ({ form }: { form: "tgz" | "zip" }): string =>
    form === "tgz"
      ? "The package is damaged, cut off, or no .tgz at all. Get it again."
      : "The archive is damaged, cut off, or no zip archive at all. Get it again, or pack it anew.",
  "package.bomb": ({ ratio, megabytes }: { ratio: number; megabytes: number }) =>
    `The package becomes more than ${ratio} times as large, or larger than ${megabytes} MB, when it is unpacked. It is not read.`,
  "package.shared_bytes": "Files of the archive share the same bytes, as in a bomb. It is not read.",
  "package.names_not_utf8":
    "The archive has file names that are not UTF-8. Pack the folder again with a program of today.",
  "package.file_damaged": ({ path }: OfFile) =>
    `${quote(path)} is damaged in the archive. Get it again, or pack it anew.`,
  "package.file_encrypted": ({ path }: OfFile) =>
    `${quote(path)} is encrypted. Pack it again without a password.`,
  "package.file_of_two_names": ({ path }: OfFile) =>
    `${quote(path)} is called otherwise within the archive, which is therefore not read.`,
  "package.file_packed_strangely": ({ path }: OfFile) =>
    `${quote(path)} is packed in a way that is not read here. Pack the folder as a plain zip.`,
  "package.file_too_large": ({ path }: OfFile) => `${quote(path)} is larger than what may be unpacked.`,
  "package.file_bomb": ({ path, ratio }: OfFile & { ratio: number }) =>
    `${quote(path)} becomes more than ${ratio} times as large when it is unpacked, as a bomb does. It is not read.`,
  "package.file_not_plain": ({ path, kind }: OfFile & { kind: "link" | "other" }) =>
    `${quote(path)} is ${kind === "link" ? "a link" : "a device or the like"}. A package has plain files only; it is not read.`,
  "package.bad_file_name": ({ path, fault }: OfFile & { fault: NameFault }) =>
    `The file name ${quote(path)} ${NAME_FAULTS[fault]}. Such a package is not read; ask its author for a clean one.`,
  "package.path_too_long": ({ path, most }: OfFile & { most: number }) =>
    `The path ${quote(path)} is longer than ${figure(most)} bytes. Give its folders shorter names.`,
  "package.path_too_deep": ({ path, most }: OfFile & { most: number }) =>
    `The file ${quote(path)} lies more than ${figure(most)} folders deep. Put it higher.`,
  "package.one_name": ({ path, other }: OfFile & { other: string }) =>
    path === other
      ? `There are two files called ${quote(path)}. Which one counts cannot be said, so the package is not read.`
      : `${quote(other)} and ${quote(path)} are one name on some systems. Which one counts cannot be said, so the package is not read.`,
  /** Without a skill, the one at the top. */
  "package.too_many_files": ({ skill, count, most }: Partial<OfSkill> & { count: number; most: number }) =>
    `The skill ${skill === undefined ? "at the top" : quote(skill)} has ${figure(count)} files; at most ${figure(most)} are taken. Leave out what it does not need.`,
  "package.left_out": ({ why, paths, more }: SomePaths & { why: LeftOut }) =>
    `${LEFT_OUT[why]}: ${someOf(paths.map(quote), more)}.`,
  "package.folders_within": ({ paths, more }: SomePaths) =>
    `These folders look like skills and are read as a part of the one they lie in: ${someOf(paths.map(quote), more)}.`,

  "npm.bad_name": ({ name }: { name: string }) =>
    `${quote(name)} is no name of a package. Write name, @scope/name or name@1.2.3; addresses, paths and ranges are not taken.`,
  "npm.not_started": "npm cannot be started. Install Node.js with npm, or give the skill as an archive.",
  "npm.no_package": ({ name }: { name: string }) =>
    `The registry has no package ${name}. Check how it is written.`,
  "npm.no_version": ({ name, version }: { name: string; version: string }) =>
    `The package ${name} has no version ${version}. Leave the version out for the latest.`,
  "npm.other_contents": ({ name }: { name: string }) =>
    `What the registry sent for ${name} is not what it announced, so it is not read. Try again later; if it stays so, tell its author.`,
  "npm.not_given": ({ name }: { name: string }) =>
    `The registry does not give ${name} to this user. Log in with npm login.`,
  "npm.failed": ({ name, code }: { name: string; code?: string | undefined }) =>
    `npm could not fetch ${name}${code === undefined ? "" : ` (${code})`}. Check the connection and try again.`,
  "npm.brought_nothing": ({ name }: { name: string }) => `npm brought no package ${name}. Try again.`,
  "npm.too_large": ({ name, megabytes }: { name: string; megabytes: number }) =>
    `The package ${name} has more than ${megabytes} MB and is not read.`,

  "install.bad_id": ({ id }: { id: string }) => badSkillName(id),
  "install.too_large": ({ skill, bytes, most }: OfSkill & { bytes: number; most: number }) =>
    `${skill} has ${figure(bytes)} bytes; at most ${figure(most)} are installed.`,
  "install.bad_file_name": ({ path }: OfFile) =>
    `${quote(path)} is no name for a file of a skill. Read the package anew.`,
  "install.no_manifest": ({ skill }: OfSkill) => `${skill} has no SKILL.md. Give the folder of one skill.`,
  /** Without a skill: of several that were sent, none. */
  "install.other_contents": ({ skill }: Partial<OfSkill>) =>
    skill === undefined
      ? "What was sent is not what was looked at: no skill in it has this digest. Look at it again."
      : `${skill} is not what was looked at: its digest is another. Look at it again.`,
  "install.is_there": ({ skill }: OfSkill) =>
    `${skill} is installed already, with other contents. Agree to replace it, or uninstall it first.`,
  "install.no_files": ({ skill }: OfSkill) => `${skill} has no files.`,
  "install.not_approvable": ({ skill, because }: OfSkill & { because: AnyRefusal }, say: Say) =>
    `${skill} cannot be approved as it is. ${say(because)} Then look at it again, with \`npx etui skill approve ${skill}\` or in the Skill Studio.`,
  "install.not_installed": ({ skill }: OfSkill) => `${skill} is not installed.`,
  "install.not_restored_over": ({ skill }: OfSkill) =>
    `${skill} is installed. Uninstall it before an older one is brought back.`,
  "install.none_removed": ({ skill }: OfSkill) => `No ${skill} was uninstalled, or it was too long ago.`,
  "install.none_before": ({ skill }: OfSkill) => `There is no earlier ${skill} to go back to.`,
  "install.folder_in_motion": "Its folder is being written at this moment. Try again when that has ended.",
  "install.folder_unreadable":
    "Its folder cannot be read. Look at who owns it, and whether it is still there.",
  "install.folder_has_link": ({ path }: OfFile) =>
    `${path} is a link, and what it leads to can change unseen. Put what it leads to in its place.`,
  "install.folder_has_strange": ({ path }: OfFile) =>
    `${path} is neither a file nor a folder. Take it out of the skill's folder.`,
  "install.folder_has_too_many": ({ most }: { most: number }) =>
    `It has more than ${figure(most)} files and folders. Leave out what the skill does not need.`,
  "install.folder_too_large": ({ most }: { most: number }) =>
    `It has more than ${figure(most)} bytes. Leave out what the skill does not need.`,
  "install.busy":
    "Another program has been changing the skills for half a minute. Try again when it has ended.",
  "install.disk": ({ fault }: { fault: DiskFault }) => DISK_FAULTS[fault],

  "lock.unreadable": "etui.lock cannot be read. Look at who owns it.",
  "lock.not_json": ({ conflict }: { conflict: boolean }) =>
    `etui.lock is not JSON. ${conflict ? "git has left a conflict in it: resolve that." : "Bring back an earlier one, or delete it and approve the skills anew."}`,
  "lock.newer": ({ version, known }: { version: number; known: number }) =>
    `etui.lock is of version ${version}, and this Etui knows ${known}. Update Etui.`,
  /** `fault`: what is wrong with it; without one it is no object at all. */
  "lock.wrong": ({ fault }: { fault?: Reason | undefined }, say: Say) =>
    `etui.lock is wrong: ${fault === undefined ? "it holds no object." : say(fault)} Correct it, or bring back an earlier one.`,
  "lock.does_not_have": ({ skill }: OfSkill) => `etui.lock does not have ${skill}.`,
};
