import { lazy, Suspense, useEffect, useState } from "react";

const CommandMenu = lazy(async () => ({ default: (await import("./command-menu.tsx")).CommandMenu }));
const KeysDialog = lazy(async () => ({ default: (await import("./command-menu.tsx")).KeysDialog }));

/** True if the focused element takes text input. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input, textarea, select, [role=textbox]"));

/** Global shortcuts: Ctrl+K for the command menu, "/" for the page's search, "?" for the list of shortcuts. */
export function CommandKeys() {
  const [shown, setShown] = useState<"menu" | "keys" | null>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const { key } = event;
      const isMenuKey =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && key.toLowerCase() === "k";
      const isDialogOpen = document.querySelector("[role=dialog], [role=alertdialog]") !== null;
      if (isMenuKey) {
        // The JSON editor and the browser's search bar use this key as well.
        if (event.target instanceof HTMLElement && event.target.closest(".cm-editor")) return;
        event.preventDefault();
        if (!isDialogOpen) setShown("menu");
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isDialogOpen || isTyping(event.target)) return;
      if (key === "/") {
        const search = document.querySelector<HTMLElement>("main input[type=search]");
        if (search === null) return;
        event.preventDefault();
        search.focus();
      } else if (key === "?") {
        event.preventDefault();
        setShown("keys");
      }
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  const close = () => setShown(null);
  if (shown === null) return null;
  return (
    <Suspense fallback={null}>
      {shown === "menu" ? (
        <CommandMenu onClose={close} onShowKeys={() => setShown("keys")} />
      ) : (
        <KeysDialog onClose={close} />
      )}
    </Suspense>
  );
}
