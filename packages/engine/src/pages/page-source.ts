/** What has pages: the knowledge base, the notes. */
export interface PageSource {
  /** As in the column `source` and before the path in the change log. */
  readonly name: string;
  /** Whether a page may be stored under the path. */
  isPath(path: string): boolean;
  /** What a page is called by its text. */
  titleOf(path: string, text: string): string;
}
