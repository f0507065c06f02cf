import { Plus, Trash2 } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Button, IconButton } from "../../../../../../ui/button.tsx";
import { PanelSection } from "../../pickers/picker-form.tsx";

interface OptionalPropertyProps {
  readonly title: string;
  /** The property in words, or that there is none. */
  readonly summary: string;
  readonly isSet: boolean;
  readonly readOnly: boolean;
  /** Labels of the buttons. */
  readonly add: string;
  readonly remove: string;
  readonly onRemove: () => void;
  /** Editor of the property. */
  readonly children: ReactNode;
}

/** Section of a property that may be absent: it can be added, edited and removed, with a summary in words. */
export function OptionalProperty(props: OptionalPropertyProps) {
  const { title, summary, isSet, readOnly, add, remove, onRemove, children } = props;
  const [isAdding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const isThere = isSet || isAdding;
  return (
    <PanelSection title={title}>
      <p role="status" className="text-sm text-muted">
        {summary}
      </p>
      {isThere ? (
        <div className="flex items-start gap-2 border-t border-line pt-3">
          <div className="min-w-0 flex-1">{children}</div>
          {readOnly ? null : (
            <IconButton
              label={remove}
              icon={<Trash2 aria-hidden />}
              onClick={() => {
                setAdding(false);
                if (isSet) onRemove();
                requestAnimationFrame(() => addButton.current?.focus());
              }}
            />
          )}
        </div>
      ) : null}
      {readOnly || isThere ? null : (
        <div>
          <Button ref={addButton} size="sm" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
            {add}
          </Button>
        </div>
      )}
    </PanelSection>
  );
}
