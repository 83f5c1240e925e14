import type { TreeNode } from "@etui/protocol/cards/tree";

/** At most `most` nodes, level by level, so that all neighbours are there before any is opened. */
export function upperNodes(nodes: readonly TreeNode[], most: number): Set<TreeNode> {
  const queue = nodes.slice(0, most);
  for (let next = 0; next < queue.length && queue.length < most; next += 1) {
    for (const child of queue[next]!.children ?? []) {
      if (queue.length >= most) break;
      queue.push(child);
    }
  }
  return new Set(queue);
}
