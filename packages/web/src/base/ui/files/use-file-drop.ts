import { type DragEvent, useRef, useState } from "react";

/** Files that are dropped anywhere on an element. Without `onDrop` it takes none; `onNear` is told that some may come. */
export function useFileDrop(
  onDrop: ((given: DataTransfer) => void) | undefined,
  onNear: () => void = () => {},
) {
  const [isOver, setIsOver] = useState(false);
  /** Each element within is entered and left by itself. */
  const depth = useRef(0);

  function handle(handler: (event: DragEvent) => void) {
    return (event: DragEvent) => {
      if (!onDrop || !event.dataTransfer.types.includes("Files")) return;
      // Else the browser leaves the page and opens the file.
      event.preventDefault();
      // One of them takes it, also where one lies within another.
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
