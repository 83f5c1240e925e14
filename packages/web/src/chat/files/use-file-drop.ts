import { type DragEvent, useRef, useState } from "react";

/** Files that are dropped anywhere on an element. Without `onDrop` it takes none. */
export function useFileDrop(onDrop: ((files: FileList) => void) | undefined) {
  const [isOver, setIsOver] = useState(false);
  /** Each element within is entered and left by itself. */
  const depth = useRef(0);

  function handle(handler: (event: DragEvent) => void) {
    return (event: DragEvent) => {
      if (!onDrop || !event.dataTransfer.types.includes("Files")) return;
      // Else the browser leaves the page and opens the file.
      event.preventDefault();
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
      onDragEnter: handle(() => move(1)),
      onDragLeave: handle(() => move(-1)),
      onDragOver: handle(() => {}),
      onDrop: handle((event) => {
        depth.current = 0;
        setIsOver(false);
        onDrop?.(event.dataTransfer.files);
      }),
    },
  };
}
