import {
  Menu as HeadlessMenu,
  MenuButton,
  MenuItem as HeadlessMenuItem,
  MenuHeading,
  MenuItems,
  MenuSection,
  MenuSeparator,
} from "@headlessui/react";
import { Check } from "lucide-react";
import { Fragment, type MouseEvent, type ReactElement, type ReactNode } from "react";
import { cx } from "../tone.ts";

export interface MenuProps {
  /** The button that opens the menu: a `Button` or `IconButton`. */
  readonly trigger: ReactElement;
  readonly entries: readonly MenuEntry[];
  /** Text above the entries, such as the signed-in user. */
  readonly header?: ReactNode;
  readonly align?: "start" | "end" | undefined;
}

/** A dropdown menu with arrow keys, type-ahead and Escape. Focus returns to the button on close. */
export function Menu({ trigger, entries, header, align = "end" }: MenuProps) {
  return (
    <HeadlessMenu>
      <MenuButton as={Fragment}>{trigger}</MenuButton>
      <MenuItems
        anchor={{ to: align === "end" ? "bottom end" : "bottom start", gap: 6, padding: 8 }}
        modal={false}
        className="z-50 min-w-48 max-w-80 animate-appear rounded-lg border border-line bg-raised p-1 text-sm shadow-raised focus:outline-none"
      >
        {header ? (
          <MenuSection>
            <MenuHeading className="px-2.5 pt-1.5 pb-2 wrap-anywhere text-muted">{header}</MenuHeading>
            <Entries entries={entries} />
          </MenuSection>
        ) : (
          <Entries entries={entries} />
        )}
      </MenuItems>
    </HeadlessMenu>
  );
}

function Entries({ entries }: Pick<MenuProps, "entries">) {
  return entries.map((entry) => (
    <Fragment key={entry.label}>
      {entry.separated ? <MenuSeparator className="-mx-1 my-1 h-px bg-line" /> : null}
      <HeadlessMenuItem disabled={entry.disabled ?? false}>
        {({ close }) => drawEntry(entry, close)}
      </HeadlessMenuItem>
    </Fragment>
  ));
}

/** Closes explicitly: Headless UI keeps a menu open if a router handles the click on a link. */
function drawEntry(entry: MenuEntry, close: () => void) {
  const shared = {
    className: cx(
      "flex min-h-control-sm w-full items-center gap-2.5 rounded-md px-2.5 py-1 text-start [&_svg]:size-4 [&_svg]:shrink-0",
      "data-disabled:opacity-50 data-focus:bg-hover data-focus:outline-none",
      entry.tone === "danger" ? "text-danger-ink" : "text-ink",
    ),
    onClick: (event: MouseEvent) => {
      entry.onSelect?.(event);
      close();
    },
  };
  const content = (
    <>
      {entry.icon}
      <span className="min-w-0 flex-1 wrap-anywhere">{entry.label}</span>
      {entry.checked ? <Check aria-label="chosen" /> : null}
    </>
  );
  return entry.href === undefined ? (
    <button type="button" {...shared}>
      {content}
    </button>
  ) : (
    <a href={entry.href} {...shared}>
      {content}
    </a>
  );
}

/** A menu item. With `href` it is a real link whose click `onSelect` may handle, for a router. */
export interface MenuEntry {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly href?: string | undefined;
  readonly onSelect?: ((event: MouseEvent) => void) | undefined;
  readonly disabled?: boolean | undefined;
  /** The current choice, in a menu that selects one. */
  readonly checked?: boolean | undefined;
  readonly tone?: "danger" | undefined;
  /** Draws a separator above. */
  readonly separated?: boolean | undefined;
}
