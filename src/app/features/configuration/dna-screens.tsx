import { lazy, Suspense, useState, type ReactNode } from "react";
import { GridScreen } from "../../grids/grid-screen.tsx";
import { HelpLink } from "../../help/help-link.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../../ui/button-class.ts";
import { configItemByIdQuery } from "../../api/queries.ts";
import { Page } from "../../shell/page.tsx";
import { useTenant } from "../../tenant/tenant-context.ts";
import { DnaEditor } from "./dna-editor.tsx";
import { FormSkeleton } from "../../forms/form-skeleton.tsx";
import { LoadError, NotFoundPanel } from "../../shell/page-states.tsx";
import { texts } from "./texts.ts";

/** Lazy-loaded when opened. */
const NewDocumentDialog = lazy(async () => ({
  default: (await import("./studio/documents/new-document-dialog.tsx")).NewDocumentDialog,
}));

const ImportDocumentDialog = lazy(async () => ({
  default: (await import("./studio/documents/import-document-dialog.tsx")).ImportDocumentDialog,
}));

const ImportFormDialog = lazy(async () => ({
  default: (await import("./studio/documents/import-form-dialog.tsx")).ImportFormDialog,
}));

/** List of the tenant's configuration items, with buttons to create or import one. */
export function DnaListScreen() {
  const [dialog, setDialog] = useState<"new" | "import" | "form" | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <GridScreen
        gridKey="config_items"
        title="DNA Items"
        help={<HelpLink concept="DNA-item" />}
        onAction={(name) => {
          if (name === "new_document") setDialog("new");
          if (name === "import_document") setDialog("import");
          if (name === "import_form") setDialog("form");
        }}
      />
      <Suspense fallback={null}>
        {dialog === "new" ? <NewDocumentDialog onClose={close} /> : null}
        {dialog === "import" ? <ImportDocumentDialog onClose={close} /> : null}
        {dialog === "form" ? <ImportFormDialog onClose={close} /> : null}
      </Suspense>
    </>
  );
}

/** Lazy-loaded: the renderers of forms and lists are large. */
const StudioScreen = lazy(async () => ({
  default: (await import("./studio/studio-screen.tsx")).StudioScreen,
}));

/** Only superusers may edit layouts and grids (see decisions on configuration items). */
const isInterpreted = (name: string) => name === "form-layout" || name === "grid";

/** Edits a configuration item in the studio or as JSON (see decisions on configuration items). */
export function DnaScreen({ id }: { readonly id: string }) {
  const { api, name: tenant, user } = useTenant();
  const item = useQuery(configItemByIdQuery(api, id));
  const readOnly = item.data ? isInterpreted(item.data.name) && !user.is_superuser : false;

  if (item.data && isInterpreted(item.data.name)) {
    return (
      <Suspense fallback={<Page title={item.data.title}>{<FormSkeleton />}</Page>}>
        <StudioScreen item={item.data} readOnly={readOnly} />
      </Suspense>
    );
  }

  const content = (): ReactNode => {
    if (item.data === null) {
      const back = (
        <Link to="/$tenant/dna" params={{ tenant }} className={buttonClass()}>
          {texts.backToList}
        </Link>
      );
      return <NotFoundPanel title={texts.notFound} help={texts.notFoundHelp} action={back} />;
    }
    if (item.data !== undefined) return <DnaEditor item={item.data} readOnly={readOnly} />;
    if (!item.isError) return <FormSkeleton />;
    return (
      <LoadError
        title={texts.dnaFailed}
        error={item.error}
        onRetry={() => void item.refetch()}
        retrying={item.isFetching}
      />
    );
  };

  return (
    <Page
      title={item.data?.title ?? texts.dnaTitle}
      description={item.data?.layout_key}
      crumb={readOnly ? texts.view : undefined}
    >
      {content()}
    </Page>
  );
}
