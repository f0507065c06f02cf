import { GripVertical } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { IconButton } from "../../../../../ui/button.tsx";
import { cx } from "../../../../../ui/tone.ts";
import type { CanvasDrag } from "./use-canvas-drag.ts";

interface MovablePartProps {
  /** Id of the section or page in the outline. */
  readonly part: string;
  readonly handleLabel: string;
  readonly drag: CanvasDrag;
  readonly onStep: (by: 1 | -1) => void;
  /** Called when the handle is clicked. */
  readonly onHelp: () => void;
  /** Whether parts are stacked instead of side by side. */
  readonly isRow?: boolean;
  readonly children: ReactNode;
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** A section or page with a handle to drag it or move it with the arrow keys. */
export function MovablePart({
  part,
  handleLabel,
  drag,
  onStep,
  onHelp,
  isRow = false,
  children,
}: MovablePartProps) {
  const drop = drag.dropAt?.target === part ? drag.dropAt : null;
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onStep(by);
  };
  return (
    <div
      data-part={part}
      {...(isRow ? {} : { "data-across": "" })}
      className={cx(
        "relative flex items-center",
        isRow && "w-full",
        drag.dragged === part && "opacity-50",
        drop !== null && "before:absolute before:bg-primary",
        drop !== null && (isRow ? "before:inset-x-0 before:h-0.5" : "before:inset-y-0 before:w-0.5"),
        drop !== null && isRow && (drop.isAfter ? "before:-bottom-1" : "before:-top-1"),
        drop !== null && !isRow && (drop.isAfter ? "before:-end-1" : "before:-start-1"),
      )}
    >
      <IconButton
        data-handle={part}
        label={handleLabel}
        icon={<GripVertical aria-hidden />}
        onClick={onHelp}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => drag.start(event, part)}
      />
      {children}
    </div>
  );
}
