import { useMutation } from "@tanstack/react-query";
import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { Download, FileSpreadsheet, Upload } from "lucide-react";
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from "react";
import type { CompiledGrid } from "../../runtime/grids/compiled-grid.ts";
import { createGridMemory, type StorageLike } from "../../runtime/grids/grid-memory.ts";
import { decodeListQuery, encodeListQuery, listRequest } from "../../runtime/grids/list-query.ts";
import type { ListState } from "../../runtime/grids/list-state.ts";
import { IconButton } from "../../ui/button.tsx";
import { useSnackbars } from "../../ui/overlays/snackbar-store.ts";
import { useServices } from "../services/app-services.ts";
import { saveFile } from "../platform/files.ts";
import { useTenant } from "../tenant/tenant-context.ts";
import { ListGrid } from "./list-grid.tsx";
import { type BulkEdit, type RowActions, useRowActions } from "./use-row-actions.tsx";
import { importTexts, texts } from "./texts.ts";
import { ViewsMenu } from "./views-menu.tsx";

export interface OpenGridProps {
  readonly grid: CompiledGrid;
  readonly params: Readonly<Record<string, string>> | undefined;
  /** Row actions by name. */
  readonly rowActions?: RowActions | undefined;
  /** Names of inverse actions, by action. */
  readonly undoneBy?: Readonly<Record<string, string>> | undefined;
  /** How rows are edited, if the user may; the definition names the fields. */
  readonly bulkEdit?: BulkEdit | undefined;
  /** Handles actions missing in `rowActions`. */
  readonly onAction?: ((name: string, rows: readonly unknown[]) => void) | undefined;
  /** True if the service will change the row on its own; the list is then polled. */
  readonly isUnfinished?: ((row: unknown) => boolean) | undefined;
  /** Other search parameters of the screen, kept when the list state changes. */
  readonly preservedParams?: Readonly<Record<string, string | undefined>> | undefined;
  /** Additional toolbar controls, which may change the list state. */
  readonly controls?: ((state: ListState, onChange: ChangeListState) => ReactNode) | undefined;
  /** Enables exporting all matching rows. Defaults to true. */
  readonly isExportable?: boolean | undefined;
}

export type ChangeListState = (state: ListState, how: "push" | "replace") => void;

/** A grid whose list state is in the URL and whose rows are in the query cache. */
export function OpenGrid(props: OpenGridProps) {
  const {
    grid,
    params: given,
    rowActions,
    undoneBy,
    bulkEdit,
    onAction,
    isUnfinished,
    preservedParams,
    controls,
  } = props;
  const { isExportable = true } = props;
  const { name: tenant } = useTenant();
  const { storage } = useServices();
  const navigate = useNavigate();
  const { state, setState, view, setView, row, openRow, closeRow } = useAddress(grid, preservedParams);
  const params = useMemo(() => ({ ...given, tenant }), [given, tenant]);
  const preferences = useMemo(() => ({ getItem: storage.read, setItem: storage.write }), [storage]);
  const query = listRequest(state, grid.rules);
  const path = grid.endpoint?.(params) ?? null;
  const doing = useRowActions({
    grid,
    path,
    query,
    params,
    actions: rowActions,
    undoneBy,
    bulkEdit,
    otherwise: onAction,
  });
  const isRestoring = useIsRestoring(grid, preferences, state);
  const goTo = useCallback((href: string) => void navigate({ href }), [navigate]);
  return (
    <>
      <ListGrid
        grid={grid}
        path={path}
        query={query}
        // Wait for a remembered state instead of fetching the default one first.
        isWaiting={isRestoring}
        state={state}
        onStateChange={setState}
        params={params}
        onNavigate={goTo}
        view={view}
        onViewChange={setView}
        onAction={doing.onAction}
        onBulkEdit={doing.onBulkEdit}
        onDetail={openRow}
        isUnfinished={isUnfinished}
        preferencesStorage={preferences}
        toolbarExtra={
          <>
            {controls?.(state, setState)}
            <ViewsMenu grid={grid} state={state} onChange={setState} />
            <ImportButton grid={grid} />
            {isExportable
              ? exportFormats.map((format) => (
                  <ExportButton key={format.extension} gridKey={grid.key} query={query} format={format} />
                ))
              : null}
          </>
        }
      />
      {doing.dialog}
      {row !== undefined && grid.detail?.form !== undefined ? (
        <Suspense fallback={null}>
          <RowForm
            key={row}
            grid={grid}
            form={grid.detail.form}
            listPath={path}
            params={params}
            id={row}
            onClose={closeRow}
          />
        </Suspense>
      ) : null}
    </>
  );
}

type View = CompiledGrid["view"];

const readView = (view: unknown): View | undefined =>
  view === "cards" || view === "table" ? view : undefined;

/**
 * List state from the URL and a function to change it. A list with cards uses the view in the URL, or else the last one
 * chosen in this browser; other lists are tables if there is room.
 */
function useAddress(grid: CompiledGrid, preservedParams: OpenGridProps["preservedParams"]) {
  const { storage } = useServices();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const hasViews = grid.view === "cards";
  const named = hasViews ? readView(search["view"]) : undefined;
  const viewKey = `grid-view.${grid.key}`;
  const state = useMemo(() => decodeListQuery(search, grid.rules).state, [search, grid.rules]);
  const go = useCallback(
    (next: ListState, view: View | undefined, how: "push" | "replace", row?: string) =>
      void navigate({
        to: ".",
        search: (): Readonly<Record<string, string | undefined>> => ({
          ...preservedParams,
          ...encodeListQuery(next, grid.rules),
          view,
          row,
        }),
        replace: how === "replace",
        resetScroll: false,
      }),
    [navigate, grid.rules, preservedParams],
  );
  const setState = useCallback<ChangeListState>((next, how) => go(next, named, how), [go, named]);
  const setView = (view: View) => {
    storage.write(viewKey, view);
    go(state, view, "push");
  };
  const { history } = useRouter();
  const openedHere = useRef<string>(undefined);
  const row = rowIn(search);
  return {
    state,
    setState,
    row,
    /** Pushed to the history, so that Back closes it and it can be linked. */
    openRow: (opened: unknown) => {
      const id = grid.idOf(opened);
      if (id === undefined) return;
      openedHere.current = id;
      go(state, named, "push", id);
    },
    closeRow: () => {
      if (openedHere.current === row) history.back();
      else go(state, named, "replace");
    },
    view: named ?? (hasViews ? readView(storage.read(viewKey)) : undefined) ?? grid.view,
    setView: hasViews ? setView : undefined,
  };
}

/** Id of the row opened by the URL. */
function rowIn({ row }: Readonly<Record<string, unknown>>): string | undefined {
  const id = typeof row === "number" ? String(row) : row;
  return typeof id === "string" && id !== "" && id.length <= 200 ? id : undefined;
}

/** True while a URL without list state waits to be filled from the grid's memory; only on mount. */
function useIsRestoring(grid: CompiledGrid, storage: StorageLike, state: ListState): boolean {
  const isBare = Object.keys(encodeListQuery(state, grid.rules)).length === 0;
  const [isRestoring, setIsRestoring] = useState(
    () => isBare && createGridMemory(grid, storage).readListState() !== undefined,
  );
  if (isRestoring && !isBare) setIsRestoring(false);
  return isRestoring && isBare;
}

/** Loaded when a row is opened. */
const RowForm = lazy(async () => ({ default: (await import("./row-form.tsx")).RowForm }));

/** Loaded when it is opened. */
const ImportDialog = lazy(async () => ({ default: (await import("./import-dialog.tsx")).ImportDialog }));

/** Button for importing rows, if the definition allows it for the user. */
function ImportButton({ grid }: { readonly grid: CompiledGrid }) {
  const { user } = useTenant();
  const [isOpen, setIsOpen] = useState(false);
  const isAllowed = grid.importedBy === "everyone" || (grid.importedBy === "superuser" && user.is_superuser);
  if (!isAllowed) return null;
  return (
    <>
      <IconButton
        label={importTexts.open}
        icon={<Upload aria-hidden />}
        size="md"
        variant="secondary"
        onClick={() => setIsOpen(true)}
      />
      {isOpen ? (
        <Suspense fallback={null}>
          <ImportDialog grid={grid} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

const exportFormats = [
  { extension: "csv", path: "", label: texts.exportCsv, icon: <Download aria-hidden /> },
  { extension: "xlsx", path: "/workbook", label: texts.exportExcel, icon: <FileSpreadsheet aria-hidden /> },
] as const;

interface ExportButtonProps {
  readonly format: (typeof exportFormats)[number];
  readonly gridKey: string;
  /** Current parameters of the list. */
  readonly query: Readonly<Record<string, string>>;
}

/** Exports all matching rows. Fetches the file, since a link cannot carry the token. */
function ExportButton({ gridKey, query, format }: ExportButtonProps) {
  const { api } = useTenant();
  const snackbars = useSnackbars();
  const fetching = useMutation({
    mutationFn: () => api.download(`/api/grid-export/${gridKey}${format.path}`, { query }),
    onSuccess: (file) => saveFile(file, `${gridKey}.${format.extension}`),
    onError: () => snackbars.error(texts.exportFailed),
  });
  return (
    <IconButton
      label={fetching.isPending ? texts.exporting : format.label}
      icon={format.icon}
      size="md"
      variant="secondary"
      aria-busy={fetching.isPending || undefined}
      aria-disabled={fetching.isPending || undefined}
      onClick={() => {
        if (!fetching.isPending) fetching.mutate();
      }}
    />
  );
}
