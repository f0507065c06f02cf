import { createFileRoute } from "@tanstack/react-router";
import { FormScreen } from "../features/configuration/form-screen.tsx";
import { helpTexts } from "../features/configuration/help-texts.ts";

export const Route = createFileRoute("/$tenant/admin/help-texts/add")({
  component: () => <FormScreen resource={helpTexts} id={null} />,
});
