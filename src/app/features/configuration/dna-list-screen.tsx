import { lazy, Suspense, useState } from "react";
import { GridScreen } from "../../grids/grid-screen.tsx";
import { HelpLink } from "../../help/help-link.tsx";

/** Loaded by who makes one. */
const NewDocumentDialog = lazy(async () => ({
  default: (await import("./studio/new-document-dialog.tsx")).NewDocumentDialog,
}));

/** The tenant's configuration items, and the way to a new one. */
export function DnaListScreen() {
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <GridScreen
        gridKey="config_items"
        title="DNA Items"
        help={<HelpLink concept="DNA-item" />}
        onAction={(name) => {
          if (name === "new_document") setCreating(true);
        }}
      />
      {isCreating ? (
        <Suspense fallback={null}>
          <NewDocumentDialog onClose={() => setCreating(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
