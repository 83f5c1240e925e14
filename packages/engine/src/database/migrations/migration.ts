/** Sends statements as they stand, one or several. */
export type Sql = (text: string) => Promise<void>;

export interface Migration {
  up(sql: Sql): Promise<void>;
}
