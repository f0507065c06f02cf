import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { loggedMessages } from "../../../../domain/errors/messages/failure.ts";
import type { CompiledForm } from "../../../../runtime/forms/compiled-form.ts";
import { configItemQuery } from "../../../api/queries.ts";
import { useServices } from "../../../services/app-services.ts";
import { FormSkeleton } from "../../../forms/form-skeleton.tsx";
import { texts as formTexts } from "../../../forms/texts.ts";
import { useCompiledForm } from "../../../forms/use-compiled-form.ts";
import { LoadError } from "../../../shell/load-error.tsx";
import { Missing } from "../../../shell/missing.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { NotReady } from "./not-ready.tsx";

/** The layouts of the wizard's forms. */
export type WizardLayout = keyof typeof loggedMessages.wizardLayoutMissing;

export interface WithLayoutProps {
  readonly layoutKey: WizardLayout;
  /** @param revision of the layout, which a save names */
  readonly children: (form: CompiledForm, revision: string) => ReactNode;
}

/** The layout of a step's form: a missing or failing one keeps to the step, and the rest of the wizard works. */
export function WithLayout({ layoutKey, children }: WithLayoutProps) {
  const { api } = useTenant();
  const { log } = useServices();
  const layout = useQuery(configItemQuery(api, "form-layout", layoutKey));
  const form = useCompiledForm(layout.data ?? null);
  const item = layout.data;
  const isMissing = item === null;
  useEffect(() => {
    if (isMissing) log(loggedMessages.wizardLayoutMissing[layoutKey]);
  }, [isMissing, layoutKey, log]);

  if (isMissing) {
    return (
      <NotReady>
        <Missing title={formTexts.layoutMissing} help={formTexts.layoutMissingHelp(layoutKey)} />
      </NotReady>
    );
  }
  if (item !== undefined && item !== null && form.data !== undefined) {
    return children(form.data, item.revision);
  }
  const failed = [layout, form].find(({ isError }) => isError);
  return (
    <NotReady>
      {failed === undefined ? (
        <FormSkeleton />
      ) : (
        <LoadError
          title={formTexts.formFailed}
          error={failed.error}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      )}
    </NotReady>
  );
}
