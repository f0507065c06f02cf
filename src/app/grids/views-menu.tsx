import { Bookmark, BookmarkPlus, Pencil, RefreshCw, Trash2, Users } from "lucide-react";
import { useState, useId } from "react";
import type { GridView } from "../../contracts/contracts.gen.ts";
import type { CompiledGrid } from "../../runtime/grids/compiled-grid.ts";
import { decodeListQuery, encodeListQuery } from "../../runtime/grids/list-query.ts";
import type { ListState } from "../../runtime/grids/list-state.ts";
import { ConfirmDialog, Dialog } from "../../ui/overlays/dialog.tsx";
import { IconButton, Button } from "../../ui/button.tsx";
import { type MenuEntry, Menu } from "../../ui/overlays/menu.tsx";
import { useTenant } from "../tenant/tenant-context.ts";
import { texts } from "./texts.ts";
import { useGridViews, viewErrorMessage } from "./use-grid-views.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { FieldFrame, fieldIds } from "../../ui/fields/field-frame.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";

interface SaveViewDialogProps {
  /** The view to edit; undefined for a new one. */
  readonly view?: Pick<GridView, "name" | "is_shared"> | undefined;
  readonly isSaving: boolean;
  readonly onSave: (name: string, isShared: boolean) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the name of a view and whether to share it with the tenant. */
function SaveViewDialog({ view, isSaving, onSave, onClose }: SaveViewDialogProps) {
  const id = useId();
  const [name, setName] = useState(view?.name ?? "");
  const [isShared, setIsShared] = useState(view?.is_shared ?? false);
  const [error, setError] = useState<string | null>(null);
  const errors = error === null ? [] : [error];
  const save = async () => {
    if (name.trim() === "") {
      setError(texts.viewNameMissing);
      return;
    }
    try {
      await onSave(name.trim(), isShared);
      onClose();
    } catch (failure) {
      setError(viewErrorMessage(failure));
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={view ? texts.viewEditTitle : texts.viewSaveTitle}
      description={view ? undefined : texts.viewSaveHelp}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" busy={isSaving} type="submit" form={`${id}-form`}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form
        id={`${id}-form`}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <FieldFrame id={id} label={texts.viewName} required errors={errors}>
          <TextInput
            id={id}
            data-autofocus
            maxLength={100}
            value={name}
            aria-invalid={error !== null || undefined}
            aria-describedby={fieldIds(id, { help: false, error: error !== null }).describedBy}
            onChange={(event) => {
              setName(event.target.value);
              setError(null);
            }}
          />
        </FieldFrame>
        <Checkbox label={texts.viewShared} checked={isShared} onChange={() => setIsShared(!isShared)} />
      </form>
    </Dialog>
  );
}

export interface ViewsMenuProps {
  readonly grid: CompiledGrid;
  readonly state: ListState;
  readonly onChange: (state: ListState, how: "push" | "replace") => void;
}

/** The open dialog: save, edit or delete. */
type DialogState = { readonly what: "save" } | { readonly what: "edit" | "delete"; readonly view: GridView };

/** Query stored in a view: the state without the page. */
const queryOf = (state: ListState, grid: CompiledGrid) => encodeListQuery({ ...state, page: 0 }, grid.rules);

/** Menu of the grid's saved views: open, save, edit, delete. */
export function ViewsMenu({ grid, state, onChange }: ViewsMenuProps) {
  const { user } = useTenant();
  const [dialog, setDialog] = useState<DialogState>();
  const [openedId, setOpenedId] = useState<string>();
  const { views, want, save, edit, update, isSaving, remove } = useGridViews(grid.key);
  const stateOf = (view: GridView) => decodeListQuery({ ...view.query }, grid.rules).state;
  const query = queryOf(state, grid);
  const isShown = (view: GridView) => JSON.stringify(queryOf(stateOf(view), grid)) === JSON.stringify(query);
  const shown = views.find((view) => view.id === openedId && isShown(view)) ?? views.find(isShown);
  const close = () => setDialog(undefined);
  return (
    <>
      <Menu
        align="start"
        entries={viewEntries({
          views,
          shown,
          // The view opened last, if the list state has changed since.
          left: shown ? undefined : views.find(({ id }) => id === openedId),
          mayChange: (view) => view.is_mine || (view.is_shared && user.is_superuser),
          onOpen: (view) => {
            setOpenedId(view.id);
            onChange(stateOf(view), "push");
          },
          onSave: () => setDialog({ what: "save" }),
          onUpdate: (view) => update(view, query),
          onEdit: (view) => setDialog({ what: "edit", view }),
          onDelete: (view) => setDialog({ what: "delete", view }),
        })}
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
      {dialog?.what === "save" ? (
        <SaveViewDialog
          isSaving={isSaving}
          onSave={(name, isShared) => save({ name, isShared, query })}
          onClose={close}
        />
      ) : null}
      {dialog?.what === "edit" ? (
        <SaveViewDialog
          view={dialog.view}
          isSaving={isSaving}
          onSave={(name, isShared) => edit(dialog.view, name, isShared)}
          onClose={close}
        />
      ) : null}
      {dialog?.what === "delete" ? (
        <ConfirmDialog
          open
          danger
          title={texts.viewDeleteQuestion(dialog.view.name)}
          description={texts.viewDeleteHelp(dialog.view.is_shared)}
          confirmLabel={texts.viewDeleteConfirm}
          onConfirm={() => {
            remove(dialog.view);
            close();
          }}
          onCancel={close}
        />
      ) : null}
    </>
  );
}

interface ViewEntriesOptions {
  readonly views: readonly GridView[];
  /** The view equal to the current list state. */
  readonly shown: GridView | undefined;
  /** The opened view that the list state no longer equals. */
  readonly left: GridView | undefined;
  readonly mayChange: (view: GridView) => boolean;
  readonly onOpen: (view: GridView) => void;
  readonly onSave: () => void;
  readonly onUpdate: (view: GridView) => void;
  readonly onEdit: (view: GridView) => void;
  readonly onDelete: (view: GridView) => void;
}

/** Menu entries: all views, then actions for the current list and view. */
function viewEntries(options: ViewEntriesOptions): MenuEntry[] {
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
