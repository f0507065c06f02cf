import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { GridView, GridViewPatch } from "../../contracts/contracts.gen.ts";
import { useSnackbars } from "../../ui/overlays/snackbar-store.ts";
import { ApiProblem } from "../../contracts/api-problem.ts";
import { queryKey } from "../api/queries.ts";
import { useTenant } from "../tenant/tenant-context.ts";
import { texts } from "./texts.ts";

export interface NewView {
  readonly name: string;
  readonly isShared: boolean;
  readonly query: GridView["query"];
}

interface ViewChange {
  readonly view: GridView;
  readonly change: GridViewPatch;
}

/** Saved views of a grid, fetched on first use. */
export function useGridViews(gridKey: string) {
  const { api } = useTenant();
  const snackbars = useSnackbars();
  const queryClient = useQueryClient();
  const [isWanted, setIsWanted] = useState(false);
  const key = queryKey(api, "listGridViews", gridKey);
  const views = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await api.call("listGridViews", { query: { grid_key: gridKey }, signal })).data,
    enabled: isWanted,
  });
  const refresh = () => queryClient.invalidateQueries({ queryKey: key });
  const saving = useMutation({
    mutationFn: ({ name, isShared, query }: NewView) =>
      api.call("createGridView", { body: { grid_key: gridKey, name, is_shared: isShared, query } }),
    onSuccess: () => {
      snackbars.success(texts.viewSaved);
      return refresh();
    },
  });
  const changing = useMutation({
    mutationFn: ({ view: { id, version }, change }: ViewChange) =>
      api.call("updateGridView", { params: { id }, body: change, ifMatch: version }),
    onSettled: refresh,
  });
  const deleting = useMutation({
    mutationFn: ({ id, version }: GridView) =>
      api.call("deleteGridView", { params: { id }, ifMatch: version }),
    onSuccess: () => snackbars.success(texts.viewDeleted),
    onError: () => snackbars.error(texts.viewDeleteFailed),
    onSettled: refresh,
  });
  return {
    views: views.data ?? [],
    want: () => setIsWanted(true),
    save: saving.mutateAsync,
    isSaving: saving.isPending || changing.isPending,
    /** Renames a view or changes its sharing. */
    edit: async (view: GridView, name: string, isShared: boolean) => {
      await changing.mutateAsync({ view, change: { name, is_shared: isShared } });
      snackbars.success(texts.viewEdited);
    },
    /** Replaces the query of a view with the current one. */
    update: (view: GridView, query: GridView["query"]) =>
      changing.mutate(
        { view, change: { query } },
        {
          onSuccess: () => snackbars.success(texts.viewUpdated(view.name)),
          onError: () => snackbars.error(texts.viewUpdateFailed),
        },
      ),
    remove: (view: GridView) => deleting.mutate(view),
  };
}

/** Reason why a view could not be saved, shown to the user. */
export const viewErrorMessage = (error: unknown): string =>
  error instanceof ApiProblem ? error.reason : texts.viewSaveFailed;
