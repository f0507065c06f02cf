import { Bookmark, BookmarkPlus, Pencil, RefreshCw, Trash2, Users } from "lucide-react";
import type { GridView } from "../../contracts/contracts.gen.ts";
import type { MenuEntry } from "../../ui/menu-entry.ts";
import { texts } from "./texts.ts";

export interface ViewEntriesOptions {
  readonly views: readonly GridView[];
  /** The view that the list is just now. */
  readonly shown: GridView | undefined;
  /** The view that was opened and is no longer what the list shows. */
  readonly left: GridView | undefined;
  readonly mayChange: (view: GridView) => boolean;
  readonly onOpen: (view: GridView) => void;
  readonly onSave: () => void;
  readonly onUpdate: (view: GridView) => void;
  readonly onEdit: (view: GridView) => void;
  readonly onDelete: (view: GridView) => void;
}

/** The menu of saved views: all of them, then what can be done with the list as it is and with the view that it is. */
export function viewEntries(options: ViewEntriesOptions): MenuEntry[] {
  const { views, shown, left, mayChange } = options;
  const entries: MenuEntry[] = [
    ...views.map((view) => ({
      label: view.is_mine ? view.name : texts.viewOfOthers(view.name),
      icon: view.is_shared ? <Users aria-hidden /> : <Bookmark aria-hidden />,
      checked: view === shown,
      onSelect: () => options.onOpen(view),
    })),
    {
      label: texts.viewSave,
      icon: <BookmarkPlus aria-hidden />,
      separated: views.length > 0,
      onSelect: options.onSave,
    },
  ];
  if (left && mayChange(left)) {
    entries.push({
      label: texts.viewUpdate(left.name),
      icon: <RefreshCw aria-hidden />,
      onSelect: () => options.onUpdate(left),
    });
  }
  if (shown && mayChange(shown)) {
    entries.push(
      {
        label: texts.viewEdit(shown.name),
        icon: <Pencil aria-hidden />,
        onSelect: () => options.onEdit(shown),
      },
      {
        label: texts.viewDelete(shown.name),
        icon: <Trash2 aria-hidden />,
        tone: "danger",
        onSelect: () => options.onDelete(shown),
      },
    );
  }
  return entries;
}
