import { createFileRoute } from "@tanstack/react-router";
import { GridScreen } from "../grids/grid-screen.tsx";

export const Route = createFileRoute("/$tenant/dna/")({
  component: () => <GridScreen gridKey="config_items" title="DNA Items" />,
});
