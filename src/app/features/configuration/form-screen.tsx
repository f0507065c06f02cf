import { useQuery, queryOptions } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { buttonClass } from "../../../ui/button-class.ts";
import { ApiProblem } from "../../api/api-problem.ts";
import { configItemQuery, queryKey } from "../../api/queries.ts";
import { useServices } from "../../services/app-services.ts";
import { Page } from "../../shell/page.tsx";
import { useTenant } from "../../tenant/tenant-context.ts";
import type { AdminResource } from "./admin-resource.ts";
import { OpenForm } from "./open-form.tsx";
import { FormSkeleton } from "../../forms/form-skeleton.tsx";
import { LoadError } from "../../shell/load-error.tsx";
import { Missing } from "../../shell/missing.tsx";
import { texts as formTexts } from "../../forms/texts.ts";
import { texts } from "./texts.ts";
import { useCompiledForm } from "../../forms/use-compiled-form.ts";
import { HelpLink } from "../../help/help-link.tsx";
import type { ApiClient } from "../../api/api-client.ts";

/**
 * The record that a form edits; null for a new one. Read anew whenever a form opens and never while it is
 * open: an edit made on a copy out of the cache would run into a conflict.
 */
function recordQuery(api: ApiClient, resource: AdminResource, id: string | null) {
  return queryOptions({
    queryKey: queryKey(api, "record", resource.layoutKey, id),
    queryFn: async ({ signal }) => (id === null ? null : await resource.read(api, id, signal)),
    staleTime: Infinity,
    gcTime: 0,
  });
}

export interface FormScreenProps {
  readonly resource: AdminResource;
  /** The record to edit; null for a new one. */
  readonly id: string | null;
}

/** A form that exists only as data: fetches its layout and the record, and shows them (spec section 2.12). */
export function FormScreen({ resource, id }: FormScreenProps) {
  const { Actions } = resource;
  const actions = id === null || Actions === undefined ? undefined : <Actions id={id} />;
  return (
    <Page
      title={id === null ? resource.addTitle : resource.editTitle}
      help={<HelpLink concept={resource.concept} />}
      actions={actions}
    >
      <FormContent key={`${resource.layoutKey} ${id ?? ""}`} resource={resource} id={id} />
    </Page>
  );
}

function FormContent({ resource, id }: FormScreenProps): ReactNode {
  const { api } = useTenant();
  const layout = useQuery(configItemQuery(api, "form-layout", resource.layoutKey));
  const record = useQuery(recordQuery(api, resource, id));
  const form = useCompiledForm(layout.data ?? null);
  useMissingLayoutLog(resource, layout.data === null);

  if (layout.data === null) {
    return (
      <Missing
        title={formTexts.layoutMissing}
        help={formTexts.layoutMissingHelp(resource.layoutKey)}
        action={<ListLink resource={resource} />}
      />
    );
  }
  const isAbsent = record.error instanceof ApiProblem && record.error.status === 404;
  if (isAbsent)
    return (
      <Missing title={texts.notFound} help={texts.notFoundHelp} action={<ListLink resource={resource} />} />
    );
  if (layout.data !== undefined && form.data !== undefined && record.data !== undefined) {
    return (
      <OpenForm
        resource={resource}
        form={form.data}
        layoutVersion={layout.data.revision}
        record={record.data}
      />
    );
  }
  const failed = [layout, record, form].find(({ isError }) => isError);
  if (failed === undefined) return <FormSkeleton />;
  return (
    <LoadError
      title={formTexts.formFailed}
      error={failed.error}
      onRetry={() => void failed.refetch()}
      retrying={failed.isFetching}
    />
  );
}

function useMissingLayoutLog(resource: AdminResource, isMissing: boolean): void {
  const { log } = useServices();
  useEffect(() => {
    if (isMissing) log(resource.messages.layoutMissing);
  }, [isMissing, log, resource]);
}

function ListLink({ resource }: Pick<FormScreenProps, "resource">) {
  const { name } = useTenant();
  return (
    <Link
      to="/$tenant/admin/$resource"
      params={{ tenant: name, resource: resource.path }}
      className={buttonClass()}
    >
      {texts.backToList}
    </Link>
  );
}
