import { lazy, Suspense, useState } from "react";
import { GridScreen } from "../../grids/grid-screen.tsx";
import { HelpLink } from "../../help/help-link.tsx";

/** Loaded by who makes one. */
const NewDocumentDialog = lazy(async () => ({
  default: (await import("./studio/new-document-dialog.tsx")).NewDocumentDialog,
}));

/** Loaded by who brings one along. */
const ImportDocumentDialog = lazy(async () => ({
  default: (await import("./studio/import-document-dialog.tsx")).ImportDocumentDialog,
}));

/** The tenant's configuration items, and the ways to a new one. */
export function DnaListScreen() {
  const [dialog, setDialog] = useState<"new" | "import" | null>(null);
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
        }}
      />
      <Suspense fallback={null}>
        {dialog === "new" ? <NewDocumentDialog onClose={close} /> : null}
        {dialog === "import" ? <ImportDocumentDialog onClose={close} /> : null}
      </Suspense>
    </>
  );
}
