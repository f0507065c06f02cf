import { useAtom } from "jotai";
import { Lightbulb, Redo2, RotateCcw, Undo2 } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { FormStore } from "../../runtime/forms/form-store.ts";
import { useFormUndo } from "../../runtime/rjsf/use-form-undo.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/overlays/dialog.tsx";
import { preferencesAtom } from "../preferences/preferences-atom.ts";
import { useTenant } from "../tenant/tenant-context.ts";
import { texts } from "./texts.ts";

export interface FormToolsProps {
  readonly store: FormStore;
  /** Resets the form to its initial state. */
  readonly onReset: () => void;
  /** Status text while there are unsaved changes, "" for none. Defaults to a note about the draft in this browser. */
  readonly unsaved?: string;
}

/** Undo, redo, reset and save status of a form, and for superusers the switch for explanations. */
export function FormTools({ store, onReset, unsaved = texts.unsaved }: FormToolsProps) {
  const { canUndo, canRedo, isDirty, isSubmitting } = useSyncExternalStore(store.subscribe, store.getStatus);
  const { user } = useTenant();
  const [isAsking, setAsking] = useState(false);
  const reset = () => {
    setAsking(false);
    onReset();
  };
  const tools = useRef<HTMLDivElement>(null);
  useFormUndo(tools, store);
  const isSlow = useIsSlow(isSubmitting);
  const statusText = isSlow ? texts.stillSaving : isDirty && !isSubmitting ? unsaved : "";
  const reasonUnless = (isPossible: boolean, reason: string) => (isPossible ? undefined : reason);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      {/* Reserves a line on narrow screens, so that the form does not shift while typing. */}
      <p role="status" className="text-xs text-muted max-sm:min-h-[1lh] max-sm:basis-full">
        {statusText}
      </p>
      <div ref={tools} role="group" aria-label={texts.tools} className="ms-auto flex flex-wrap gap-1">
        <Button
          size="sm"
          variant="quiet"
          icon={<Undo2 aria-hidden />}
          disabledReason={reasonUnless(canUndo && !isSubmitting, texts.nothingToUndo)}
          onClick={() => store.undo()}
        >
          <Words>{texts.undo}</Words>
        </Button>
        <Button
          size="sm"
          variant="quiet"
          icon={<Redo2 aria-hidden />}
          disabledReason={reasonUnless(canRedo && !isSubmitting, texts.nothingToRedo)}
          onClick={() => store.redo()}
        >
          <Words>{texts.redo}</Words>
        </Button>
        <Button
          size="sm"
          variant="quiet"
          icon={<RotateCcw aria-hidden />}
          disabledReason={reasonUnless(isDirty && !isSubmitting, texts.nothingChanged)}
          onClick={() => setAsking(true)}
        >
          <Words>{texts.reset}</Words>
        </Button>
        {user.is_superuser ? <ExplainSwitch /> : null}
      </div>
      <ConfirmDialog
        open={isAsking}
        title={texts.resetTitle}
        description={store.mode === "create" ? texts.resetNewHelp : texts.resetHelp}
        confirmLabel={texts.reset}
        cancelLabel={texts.keepEditing}
        danger
        onConfirm={reset}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}

/** Milliseconds after which saving counts as slow. */
const slow = 5000;

/** True if something has been running longer than expected. */
function useIsSlow(isGoingOn: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return undefined;
    const timer = setTimeout(() => setSlow(true), slow);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isGoingOn]);
  return isSlow;
}

function ExplainSwitch() {
  const [{ explainsForms, ...others }, setPreferences] = useAtom(preferencesAtom);
  return (
    <Button
      size="sm"
      variant="quiet"
      icon={<Lightbulb aria-hidden />}
      aria-pressed={explainsForms}
      onClick={() => setPreferences({ ...others, explainsForms: !explainsForms })}
    >
      <Words>{texts.explain}</Words>
    </Button>
  );
}

/** Hides the text on narrow screens, so that the tools fit on one line. */
function Words({ children }: { readonly children: string }) {
  return <span className="max-sm:sr-only">{children}</span>;
}
