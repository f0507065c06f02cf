import { type KeyboardEvent, useId, useState } from "react";
import { controlClass } from "../../../ui/fields/text-input.tsx";
import { cx } from "../../../ui/tone.ts";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { texts } from "./page-commands.ts";
import { type Command, useCommands } from "./use-commands.ts";
import { Kbd } from "../../../ui/kbd.tsx";

export interface CommandMenuProps {
  readonly onClose: () => void;
  readonly onShowKeys: () => void;
}

const reveal = (option: HTMLElement | null) => option?.scrollIntoView({ block: "nearest" });

/** Command palette: navigation, creation, actions of the page and search, as a combobox. */
export function CommandMenu({ onClose, onShowKeys }: CommandMenuProps) {
  const id = useId();
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  const { groups, isSearching, hasFailed } = useCommands(query, onShowKeys);
  const commands = groups.flatMap((group) => group.commands);
  const at = Math.min(active, commands.length - 1);
  const run = (command: Command | undefined) => {
    if (command === undefined) return;
    onClose();
    // Deferred until the dialog has restored the focus, which the command may move.
    setTimeout(command.run);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing) return;
    if (step !== undefined) {
      event.preventDefault();
      setActive((at + step + commands.length) % Math.max(commands.length, 1));
    } else if (event.key === "Enter") {
      event.preventDefault();
      run(commands[at]);
    }
  };
  const optionId = (command: Command) => `${id}-${commands.indexOf(command)}`;
  const state = hasFailed
    ? texts.failed
    : isSearching
      ? texts.searching
      : commands.length === 0
        ? texts.nothing(query.trim())
        : texts.count(commands.length);
  return (
    <Dialog open onClose={onClose} title={texts.title} size="md">
      <input
        data-autofocus
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={commands[at] === undefined ? undefined : optionId(commands[at])}
        aria-label={texts.placeholder}
        placeholder={texts.placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        className={controlClass}
      />
      <div id={`${id}-list`} role="listbox" aria-label={texts.results} className="mt-2 pb-2">
        {groups.map(({ title, commands: own }) => (
          <div key={title} role="group" aria-label={title}>
            <p aria-hidden className="px-2 pt-3 pb-1 text-xs font-medium text-muted">
              {title}
            </p>
            {own.map((command) => (
              // The input handles the keys; options only need pointer events.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={command.id}
                id={optionId(command)}
                ref={commands[at] === command ? reveal : undefined}
                role="option"
                aria-selected={commands[at] === command}
                onClick={() => run(command)}
                onPointerMove={() => setActive(commands.indexOf(command))}
                className={cx(
                  "flex min-h-control cursor-pointer flex-wrap items-baseline gap-x-2 rounded-md px-2 py-1.5",
                  commands[at] === command && "bg-hover",
                )}
              >
                <span dir="auto" className="min-w-0 wrap-anywhere">
                  {command.snippet?.map(({ text, is_match: isMatch }, part) =>
                    isMatch ? (
                      <mark key={part} className="rounded-sm bg-warning-soft text-warning-ink">
                        {text}
                      </mark>
                    ) : (
                      text
                    ),
                  ) ?? command.label}
                </span>
                {command.note ? (
                  <span dir="auto" className="min-w-0 truncate text-xs text-muted">
                    {command.note}
                  </span>
                ) : null}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p
        role="status"
        className={cx("px-2 pb-2 text-sm text-muted", commands.length > 0 && !hasFailed && "sr-only")}
      >
        {state}
      </p>
    </Dialog>
  );
}

/** Dialog with the keyboard shortcuts. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={texts.keys}>
      <dl className="flex flex-col gap-2 pb-3">
        {texts.keyList.map(({ keys, what }) => (
          <div key={what} className="flex items-center justify-between gap-4">
            <dt className="order-2 flex shrink-0 gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
