/** Something that stores jobs and runs them when they are due. */
export interface DueContestant {
  name: string;
  /** Stores so many, all due now, as fast as it can; nothing runs yet. */
  fill(jobs: number): Promise<void>;
  /** Runs them until none is left, and answers how many milliseconds that took. */
  drain(jobs: number): Promise<number>;
  close(): Promise<void>;
}
