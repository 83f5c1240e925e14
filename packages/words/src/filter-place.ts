/** A place in a filter that was written as a text or given as `properties[]`. */
export type FilterPlace = {
  /** The argument, such as `property_filters` or `properties[2].value`. */
  readonly at: string;
  /** Missing where the argument itself is the place. */
  readonly marked?: {
    /** Counted from 1, as people count characters. */
    readonly character: number;
    /** What stands around the place, on one line. */
    readonly excerpt: string;
    /** The place in the excerpt, in UTF-16 units from 0. */
    readonly column: number;
  };
};
