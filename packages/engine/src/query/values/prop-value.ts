/** A value of a property or of a field: its text, and besides it whatever that reads as. */
export interface PropValue {
  /** As written, without quotes and link marks. */
  text: string;
  number?: number;
  /** YYYY-MM-DD. */
  day?: string;
  moment?: Date;
  flag?: boolean;
  /** What it links to, as `LinkTo.to`. */
  ref?: string;
}
