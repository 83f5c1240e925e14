import { type DragEvent, useRef, useState } from "react";

/**
 * Takes files that are dropped anywhere on an element; none without `onDrop`. `onNear` is called when some may come.
 */
export function useFileDrop(
  onDrop: ((given: DataTransfer) => void) | undefined,
  onNear: () => void = () => {},
) {
  const [isOver, setIsOver] = useState(false);
  /** Enter and leave events come for each element inside as well. */
  const depth = useRef(0);

  function handle(handler: (event: DragEvent) => void) {
    return (event: DragEvent) => {
      if (!onDrop || !event.dataTransfer.types.includes("Files")) return;
      // Otherwise the browser leaves the page and opens the file.
      event.preventDefault();
      // Only one element takes it, even if one lies inside another.
      event.stopPropagation();
      handler(event);
    };
  }
  function move(by: 1 | -1) {
    depth.current += by;
    setIsOver(depth.current > 0);
  }

  return {
    isOver,
    dropHandlers: {
      onDragEnter: handle(() => {
        move(1);
        onNear();
      }),
      onDragLeave: handle(() => move(-1)),
      onDragOver: handle(() => {}),
      onDrop: handle((event) => {
        depth.current = 0;
        setIsOver(false);
        onDrop?.(event.dataTransfer);
      }),
    },
  };
}
