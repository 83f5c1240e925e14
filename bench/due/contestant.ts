/** A program that stores jobs and runs them when they are due. */
export interface DueContestant {
  name: string;
  /** Stores this many, all due now, as fast as it can; nothing runs yet. */
  fill(jobs: number): Promise<void>;
  /** Runs them until none is left, and returns how many milliseconds that took. */
  drain(jobs: number): Promise<number>;
  close(): Promise<void>;
}
