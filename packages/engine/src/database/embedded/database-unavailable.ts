/**
 * The database cannot be had, and the person in front of the machine can do something about it.
 * The message is one or two sentences that end with the cure; details are in the server's own log.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
}
