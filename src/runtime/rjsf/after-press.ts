/**
 * A field shows its errors when the focus leaves it. If a press of the mouse takes the focus away, an error that appears
 * at once moves what was pressed, and the release then hits something else: the click is lost. So work for such a moment
 * waits until the press is over.
 */

let isPressed = false;
let waiting: (() => void)[] = [];

/** Runs `work` now, or once the button of the mouse is released, before the handlers of the click. */
export function afterPress(work: () => void): void {
  if (isPressed) waiting.push(work);
  else work();
}

function end(): void {
  isPressed = false;
  const works = waiting;
  waiting = [];
  for (const work of works) work();
}

function begin({ button }: MouseEvent): void {
  // A release may be lost, such as in a menu of the system.
  end();
  isPressed = button === 0;
}

/** Not every release is a click: the pointer may have moved elsewhere. */
const endWithoutClick = () => {
  setTimeout(end);
};

const endings = ["click", "keydown", "input", "dragend", "pointercancel"] as const;

/** Watches presses for `afterPress`. Touches are presses too: the browser sends their mouse events. */
export function watchPresses(): () => void {
  addEventListener("mousedown", begin, { capture: true });
  addEventListener("mouseup", endWithoutClick, { capture: true });
  for (const event of endings) addEventListener(event, end, { capture: true });
  return () => {
    removeEventListener("mousedown", begin, { capture: true });
    removeEventListener("mouseup", endWithoutClick, { capture: true });
    for (const event of endings) removeEventListener(event, end, { capture: true });
    end();
  };
}
