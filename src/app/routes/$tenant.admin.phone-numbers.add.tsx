import { createFileRoute } from "@tanstack/react-router";
import { FormScreen } from "../features/configuration/form-screen.tsx";
import { phoneNumbers } from "../features/configuration/phone-numbers.ts";

export const Route = createFileRoute("/$tenant/admin/phone-numbers/add")({
  component: () => <FormScreen resource={phoneNumbers} id={null} />,
});
