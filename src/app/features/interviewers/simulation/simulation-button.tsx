import { FlaskConical } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { Button } from "../../../../ui/button.tsx";
import { texts } from "./texts.ts";

/** Lazy-loaded when opened. */
const SimulationDialog = lazy(async () => {
  const { SimulationDialog: component } = await import("./simulation-dialog.tsx");
  return { default: component };
});

/** Opens the simulation dialog. */
export function SimulationButton({ interviewer }: { readonly interviewer: Interviewer }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon={<FlaskConical aria-hidden />} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <SimulationDialog interviewer={interviewer} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
