import { createFileRoute } from "@tanstack/react-router";
import { DnaScreen } from "../../features/configuration/dna-screens.tsx";

export const Route = createFileRoute("/$tenant/dna/edit/$item")({
  component: EditScreen,
});

function EditScreen() {
  const { item } = Route.useParams();
  return <DnaScreen key={item} id={item} />;
}
