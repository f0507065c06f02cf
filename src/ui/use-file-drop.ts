import { type DragEvent, useState } from "react";

/** Takes files that are dropped on an element: spread `target` on it; `isOver` while some are above it. */
export function useFileDrop(isOpen: boolean, onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    target: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(isOpen);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        // Else the browser would leave the page for the file.
        event.preventDefault();
        setOver(false);
        if (isOpen) onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
