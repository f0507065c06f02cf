import { Bookmark, BookmarkPlus, Trash2, Users } from "lucide-react";
import { useState } from "react";
import type { GridView } from "../../contracts/contracts.gen.ts";
import type { CompiledGrid } from "../../runtime/grids/compiled-grid.ts";
import { decodeListQuery, encodeListQuery } from "../../runtime/grids/list-query.ts";
import type { ListState } from "../../runtime/grids/list-state.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import type { MenuEntry } from "../../ui/menu-entry.ts";
import { useTenant } from "../tenant/tenant-context.ts";
import { SaveViewDialog } from "./save-view-dialog.tsx";
import { texts } from "./texts.ts";
import { useGridViews } from "./use-grid-views.ts";

export interface ViewsMenuProps {
  readonly grid: CompiledGrid;
  readonly state: ListState;
  readonly onChange: (state: ListState, how: "push" | "replace") => void;
}

/** What a view keeps of a state: all but the page. */
const queryOf = (state: ListState, grid: CompiledGrid) => encodeListQuery({ ...state, page: 0 }, grid.rules);

/** The saved views of a grid: to go to, to save, to delete. */
export function ViewsMenu({ grid, state, onChange }: ViewsMenuProps) {
  const { user } = useTenant();
  const [isNaming, setIsNaming] = useState(false);
  const { views, want, save, isSaving, remove } = useGridViews(grid.key);
  const stateOf = (view: GridView) => decodeListQuery({ ...view.query }, grid.rules).state;
  const shown = JSON.stringify(queryOf(state, grid));
  const isShown = (view: GridView) => JSON.stringify(queryOf(stateOf(view), grid)) === shown;
  const chosen = views.find(isShown);
  const mayDelete = chosen !== undefined && (chosen.is_mine || user.is_superuser);
  const entries: MenuEntry[] = [
    ...views.map((view) => ({
      label: view.is_mine ? view.name : texts.viewOfOthers(view.name),
      icon: view.is_shared ? <Users aria-hidden /> : <Bookmark aria-hidden />,
      checked: view === chosen,
      onSelect: () => onChange(stateOf(view), "push"),
    })),
    {
      label: texts.viewSave,
      icon: <BookmarkPlus aria-hidden />,
      separated: views.length > 0,
      onSelect: () => setIsNaming(true),
    },
    ...(mayDelete
      ? [
          {
            label: texts.viewDelete(chosen.name),
            icon: <Trash2 aria-hidden />,
            tone: "danger" as const,
            onSelect: () => remove(chosen),
          },
        ]
      : []),
  ];
  return (
    <>
      <Menu
        align="start"
        entries={entries}
        trigger={
          <IconButton
            label={texts.views}
            icon={<Bookmark aria-hidden />}
            size="md"
            variant="secondary"
            onPointerEnter={want}
            onFocus={want}
          />
        }
      />
      {isNaming ? (
        <SaveViewDialog
          isSaving={isSaving}
          onSave={(name, isShared) => save({ name, isShared, query: queryOf(state, grid) })}
          onClose={() => setIsNaming(false)}
        />
      ) : null}
    </>
  );
}
