/** Sends one or several statements unchanged. */
export type Sql = (text: string) => Promise<void>;

export interface Migration {
  up(sql: Sql): Promise<void>;
}
