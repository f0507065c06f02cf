import { queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { isObject, type JsonObject } from "../../kernel/json.ts";
import type { CompiledForm } from "../../runtime/forms/compiled-form.ts";
import type { CompiledGrid } from "../../runtime/grids/compiled-grid.ts";
import { FormView } from "../../runtime/rjsf/form-view.tsx";
import { Drawer } from "../../ui/overlays/dialog.tsx";
import type { ApiClient } from "../../contracts/api-client.ts";
import { ApiProblem } from "../../contracts/api-problem.ts";
import { listKey } from "../api/list-query.ts";
import { configItemQuery } from "../api/queries.ts";
import { FormSkeleton } from "../forms/form-skeleton.tsx";
import { texts as formTexts } from "../forms/texts.ts";
import { useCompiledForm } from "../forms/use-compiled-form.ts";
import { useFormStore } from "../forms/use-newer-form.ts";
import { LoadError, NotFoundPanel, Panel } from "../shell/page-states.tsx";
import { useTenant } from "../tenant/tenant-context.ts";
import { texts } from "./texts.ts";

type DetailForm = NonNullable<NonNullable<CompiledGrid["detail"]>["form"]>;

export interface RowFormProps {
  readonly grid: CompiledGrid;
  readonly form: DetailForm;
  /** Path of the list call; invalidating the list also invalidates the record. */
  readonly listPath: string | null;
  /** Path parameters of the record in addition to the id. */
  readonly params: Readonly<Record<string, string>>;
  readonly id: string;
  readonly onClose: () => void;
}

/** Query of a row's record, keyed below its list so that both are refetched together. */
function recordQuery(api: ApiClient, listPath: string | null, path: string | undefined) {
  return queryOptions({
    queryKey: [...listKey(api, listPath), "record", path],
    queryFn:
      path === undefined
        ? skipToken
        : async ({ signal }): Promise<JsonObject> => {
            const answer = await api.read("main", path, { signal });
            const record = isObject(answer) ? answer["data"] : undefined;
            return isObject(record) ? record : {};
          },
  });
}

/** Read-only form of a row, shown beside the list. */
export function RowForm({ grid, form, listPath, params, id, onClose }: RowFormProps) {
  const { api } = useTenant();
  const path = form.endpoint({ ...params, id });
  const record = useQuery(recordQuery(api, listPath, path));
  const layout = useQuery(configItemQuery(api, "form-layout", form.layoutKey));
  const compiled = useCompiledForm(layout.data ?? null);
  const isAbsent = path === undefined || (record.error instanceof ApiProblem && record.error.status === 404);
  const content = (): ReactNode => {
    if (layout.data === null)
      return (
        <NotFoundPanel title={formTexts.layoutMissing} help={formTexts.layoutMissingHelp(form.layoutKey)} />
      );
    if (isAbsent) return <NotFoundPanel title={texts.rowMissing} help={texts.rowMissingHelp} />;
    const failed = [layout, record, compiled].find(({ isError }) => isError);
    if (failed !== undefined)
      return (
        <LoadError
          title={texts.rowFailed}
          error={failed.error}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      );
    if (record.data === undefined || compiled.data === undefined) return <FormSkeleton />;
    const revision = `${layout.data?.revision} ${JSON.stringify(record.data["version"] ?? record.dataUpdatedAt)}`;
    return (
      <Panel title={formTexts.formBroken}>
        <ShownForm key={revision} form={compiled.data} record={record.data} />
      </Panel>
    );
  };
  const name = record.data === undefined ? "" : (grid.card.title?.textOf(record.data) ?? "");
  return (
    <Drawer open size="lg" onClose={onClose} title={name || texts.rowDetails}>
      {content()}
    </Drawer>
  );
}

function ShownForm({ form, record }: { readonly form: CompiledForm; readonly record: JsonObject }) {
  const id = useId();
  const store = useFormStore(form, record, "view");
  return <FormView store={store} id={id} idPrefix={id} onSubmit={async () => {}} />;
}
