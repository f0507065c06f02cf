import { useState, useEffect, type ChangeEvent, type ComponentProps, useLayoutEffect, useRef } from "react";
import { Eye, PencilLine } from "lucide-react";
import { AffixedInput, affixId } from "../../../../ui/fields/number-input.tsx";
import { controlClass, TextArea, TextInput } from "../../../../ui/fields/text-input.tsx";
import { controlProps, valueText, type WidgetProps } from "../../widget-props.ts";
import { Button } from "../../../../ui/button.tsx";
import { Markdown } from "../../../../ui/markdown.tsx";
import { CodeControl, ColorControl } from "./text-displays.tsx";
import { isStoredSecret, type StoredSecret } from "./text-types.ts";
import { type Mask, stripMask, applyMask } from "../../../language/mask.ts";

/**
 * Text input; by `display` with an email, URL or phone keyboard, as a text area, as code, as a color, or as a password. A value with line
 * breaks gets a text area, since an input would drop them. Once used, the text area stays, so that the control does not
 * change while typing.
 */
export function StringWidget(props: WidgetProps) {
  const { look, onChange } = props;
  const text = valueText(props.value);
  const [hadBreaks, setHadBreaks] = useState(false);
  if (look?.display === "password") return <PasswordControl {...props} />;
  if (look?.display === "code") return <CodeControl {...props} />;
  if (look?.display === "color") return <ColorControl {...props} />;
  const breaks = hadBreaks || text.includes("\n");
  if (breaks !== hadBreaks) setHadBreaks(breaks);
  const control = controlProps(props);
  const shared = {
    ...control,
    readOnly: props.readOnly,
    value: text,
    placeholder: look?.placeholder || undefined,
    autoComplete: "off",
    onChange: (event: { readonly target: { readonly value: string } }) => onChange(event.target.value),
  };
  if (breaks || look?.display === "textarea") return <TextArea {...shared} rows={look?.rows ?? 2} />;
  if (look?.mask) {
    const { onChange: _, ...others } = shared;
    return <MaskedInput {...others} mask={look.mask} onChange={onChange} />;
  }
  if (!look?.prefix && !look?.suffix)
    return <input type="text" {...shared} inputMode={keyboardOf(props)} className={controlClass} />;
  const describedBy = [control["aria-describedby"], affixId(props.id)].filter(Boolean).join(" ");
  return (
    <AffixedInput id={props.id} prefix={look.prefix} suffix={look.suffix}>
      <TextInput {...shared} aria-describedby={describedBy} inputMode={keyboardOf(props)} />
    </AffixedInput>
  );
}

/** Sets `inputMode` rather than `type`, since browsers add their own validation to the latter. */
function keyboardOf({ look }: WidgetProps): "email" | "url" | "tel" | undefined {
  const display = look?.display;
  return display === "email" || display === "url" || display === "tel" ? display : undefined;
}

/**
 * Markdown editor with a preview. The text area stays in the DOM during the preview, so that it can be focused to show
 * an error; focusing it ends the preview.
 */
export function MarkdownWidget(props: WidgetProps) {
  const [preview, setPreview] = useState(false);
  const text = valueText(props.value);
  return (
    <div className="flex flex-col gap-1.5">
      {/* Keeps its width: in a narrow box a long text would wrap after each word, and layout would take seconds. */}
      <div className={preview ? "h-0 overflow-hidden opacity-0" : undefined}>
        <TextArea
          {...controlProps(props)}
          rows={props.look?.rows ?? 5}
          placeholder={props.look?.placeholder || undefined}
          readOnly={props.readOnly}
          value={text}
          onFocus={() => setPreview(false)}
          onChange={(event) => props.onChange(event.target.value)}
        />
      </div>
      {preview ? (
        <section
          aria-label={`Preview of ${props.label}`}
          className="min-h-32 rounded-md border border-line bg-sunken px-4 py-3"
        >
          {text.trim() === "" ? <p className="text-muted">Nothing to preview</p> : <Markdown text={text} />}
        </section>
      ) : null}
      <div className="flex items-center justify-between gap-2">
        <span className="text-xs text-muted">Markdown: **bold**, # heading, - list</span>
        <Button
          size="sm"
          variant="quiet"
          icon={preview ? <PencilLine aria-hidden /> : <Eye aria-hidden />}
          onClick={() => setPreview(!preview)}
        >
          {preview ? "Edit" : "Preview"}
        </Button>
      </div>
    </div>
  );
}

/** Renders nothing; the field only carries a value. */
export function HiddenWidget() {
  return null;
}

/** Sanitised markdown with the label as its title. */
export function NoteWidget({ label, name, look }: WidgetProps) {
  const text = look?.text ?? "";
  return (
    <div className="text-sm text-muted" data-field={name}>
      {label === name ? null : <p className="font-medium text-ink">{label}</p>}
      {text === "" ? null : <Markdown text={text} />}
    </div>
  );
}

/**
 * Password input. A stored password is shown as "Set" and can be changed or removed, but not read. While changing, the
 * stored one is kept until a new one is typed.
 */
function PasswordControl(props: WidgetProps) {
  const { id, label, value, required, disabled, readOnly, look, onChange } = props;
  const [stored, setStored] = useState<StoredSecret | undefined>();
  const [isChanging, setChanging] = useState(false);
  const isStored = isStoredSecret(value);
  if (isStored && value.secret_id !== stored?.secret_id) {
    // The form was saved, or shows another record.
    setStored(value);
    setChanging(false);
  }
  // The pressed button is unmounted, so move the focus to the element that replaces it.
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
          // Prevents autofill with the user's own password for this product.
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

export interface MaskedInputProps extends Omit<
  ComponentProps<typeof TextInput>,
  "value" | "onChange" | "ref"
> {
  readonly mask: Mask;
  /** The stored text. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Masked text input. Separators are inserted automatically; the caret stays behind the last typed character. */
function MaskedInput({ mask, value, onChange, ...shared }: MaskedInputProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const caret = useRef<number | undefined>(undefined);
  const shown = applyMask(mask, value, !mask.keepsTyped);
  // A stored value that does not fit the mask is shown unchanged.
  const isForeign = shown === "" && value !== "";
  useLayoutEffect(() => {
    const at = caret.current;
    caret.current = undefined;
    const input = frame.current?.querySelector("input");
    if (at !== undefined && input) input.setSelectionRange(at, at);
  });
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const written = applyMask(mask, target.value, true);
    const before = applyMask(mask, target.value.slice(0, target.selectionStart ?? target.value.length), true);
    caret.current = before.length;
    onChange(mask.keepsTyped ? stripMask(mask, written) : written);
  };
  const isNumeric = mask.parts.every((part) => "literal" in part || part.source === "[0-9]");
  return (
    <span ref={frame} className="contents">
      <TextInput
        {...shared}
        inputMode={isNumeric ? "numeric" : undefined}
        value={isForeign ? value : shown}
        onChange={change}
      />
    </span>
  );
}
