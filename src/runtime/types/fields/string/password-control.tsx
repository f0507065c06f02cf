import { useEffect, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { TextInput } from "../../../../ui/text-input.tsx";
import { controlProps } from "../../control-props.ts";
import type { WidgetProps } from "../../widget-props.ts";
import { isStoredSecret, type StoredSecret } from "./stored-secret.ts";

/**
 * A password: a stored one is said to be set, and can be changed or removed, but never seen. Whoever changes it keeps
 * the stored one until something was typed.
 */
export function PasswordControl(props: WidgetProps) {
  const { id, label, value, required, disabled, readOnly, look, onChange } = props;
  const [stored, setStored] = useState<StoredSecret | undefined>();
  const [isChanging, setChanging] = useState(false);
  const isStored = isStoredSecret(value);
  if (isStored && value.secret_id !== stored?.secret_id) {
    // The form was saved, or shows another record.
    setStored(value);
    setChanging(false);
  }
  // The button that was pressed is gone: the focus goes on to what took its place.
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    if (presses > 0) document.getElementById(id)?.focus();
  }, [presses, id]);
  const press = (changes: boolean, next?: unknown) => {
    setChanging(changes);
    if (next !== undefined) onChange(next);
    setPresses(presses + 1);
  };
  const isFixed = disabled || readOnly;
  if (isStored && (isFixed || !isChanging)) {
    return (
      <div className="flex flex-wrap items-center gap-2">
        <output id={isFixed ? id : undefined} className="text-sm text-muted">
          Set
        </output>
        {isFixed ? null : (
          <Button id={id} size="sm" aria-label={`Change ${label}`} onClick={() => press(true)}>
            Change
          </Button>
        )}
        {isFixed || required ? null : (
          <Button size="sm" aria-label={`Remove ${label}`} onClick={() => press(false, null)}>
            Remove
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 grow">
        <TextInput
          {...controlProps(props)}
          type="password"
          // Browsers would offer the person's own password for this product.
          autoComplete="new-password"
          readOnly={readOnly}
          placeholder={look?.placeholder || undefined}
          value={typeof value === "string" ? value : ""}
          onChange={({ target }) => onChange(target.value === "" && isChanging ? stored : target.value)}
        />
      </div>
      {stored === undefined || isFixed ? null : (
        <Button size="sm" aria-label={`Keep the stored ${label}`} onClick={() => press(false, stored)}>
          Keep
        </Button>
      )}
    </div>
  );
}
