/** Where the tasks lie, as the operations move them, so that each is given the position that it has by then. */
import type { ListId, Plan, TaskStatus } from "@etui/protocol/plan";

export interface Place {
  list_id: ListId;
  /** Its id, or the name of one that is made just before. */
  group: string | null;
  parent: string | null;
}

export interface Position {
  /** From 0, among its open siblings: the plan counts no others. */
  position: number;
  isLast: boolean;
}

/** What lies below a task is where that one is. */
export const placeKey = ({ list_id, group, parent }: Place): string =>
  parent === null ? `${list_id}/${group ?? ""}` : `below ${parent}`;

export class Places {
  readonly #siblings: Map<string, string[]>;
  readonly #places = new Map<string, Place>();
  readonly #closed: Set<string>;

  constructor({ tasks }: Plan) {
    for (const { id, list_id, group_id, parent_task_id } of tasks) {
      this.#places.set(id, { list_id, group: group_id, parent: parent_task_id });
    }
    this.#closed = new Set(tasks.filter(({ status }) => isClosed(status)).map(({ id }) => id));
    const inOrder = tasks.toSorted((one, other) => one.position - other.position);
    this.#siblings = new Map(
      [...Map.groupBy(inOrder, ({ id }) => placeKey(this.#places.get(id)!))].map(([key, siblings]) => [
        key,
        siblings.map(({ id }) => id),
      ]),
    );
  }

  of(id: string): Place | undefined {
    return this.#places.get(id);
  }

  /** The operations give it this status. */
  turn(id: string, status: TaskStatus): void {
    if (isClosed(status)) this.#closed.add(id);
    else this.#closed.delete(id);
  }

  /** The list and group that a task below `id` has. */
  around(id: string): Pick<Place, "list_id" | "group"> | undefined {
    let place = this.#places.get(id);
    for (let up = 0; place && place.parent !== null && up < 100; up += 1)
      place = this.#places.get(place.parent);
    return place;
  }

  /**
   * Puts a task behind the nearest of those that stand before it in the file, or else in front of the nearest behind it;
   * `at` is its own place among them. Returns its position from 0.
   */
  put(id: string, place: Place, inFile: readonly (string | undefined)[], at: number): Position {
    const from = this.#places.get(id);
    if (from) {
      const left = this.#siblings.get(placeKey(from))!;
      left.splice(left.indexOf(id), 1);
    }
    const key = placeKey(place);
    const siblings = this.#siblings.get(key) ?? [];
    this.#siblings.set(key, siblings);
    this.#places.set(id, place);
    const position = positionAmong(siblings, inFile, at);
    const isOpen = (one: string) => !this.#closed.has(one);
    const openBefore = siblings.slice(0, position).filter(isOpen).length;
    const isLast = !siblings.slice(position).some(isOpen);
    siblings.splice(position, 0, id);
    return { position: openBefore, isLast };
  }
}

const isClosed = (status: TaskStatus): boolean => status === "done" || status === "cancelled";

function positionAmong(
  siblings: readonly string[],
  inFile: readonly (string | undefined)[],
  at: number,
): number {
  const find = (id: string | undefined): number => {
    if (id === undefined) return -1;
    // Most often it is the last one.
    return siblings.at(-1) === id ? siblings.length - 1 : siblings.indexOf(id);
  };
  for (let before = at - 1; before >= 0; before -= 1) {
    const found = find(inFile[before]);
    if (found >= 0) return found + 1;
  }
  for (let behind = at + 1; behind < inFile.length; behind += 1) {
    const found = find(inFile[behind]);
    if (found >= 0) return found;
  }
  return siblings.length;
}
