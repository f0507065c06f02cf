import { createFileRoute } from "@tanstack/react-router";
import { phoneNumberActions } from "../features/configuration/row-actions.ts";
import { GridScreen } from "../grids/grid-screen.tsx";

export const Route = createFileRoute("/$tenant/admin/phone-numbers/")({
  component: () => (
    <GridScreen gridKey="phone_numbers" rowActions={phoneNumberActions} title="Phone Numbers" />
  ),
});
