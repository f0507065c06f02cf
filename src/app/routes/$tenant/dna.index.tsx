import { createFileRoute } from "@tanstack/react-router";
import { DnaListScreen } from "../../features/configuration/dna-screens.tsx";

export const Route = createFileRoute("/$tenant/dna/")({ component: DnaListScreen });
