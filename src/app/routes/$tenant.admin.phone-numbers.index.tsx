import { createFileRoute } from "@tanstack/react-router";
import { GridScreen } from "../features/configuration/grid-screen.tsx";

export const Route = createFileRoute("/$tenant/admin/phone-numbers/")({
  component: () => <GridScreen gridKey="phone_numbers" title="Phone Numbers" />,
});
