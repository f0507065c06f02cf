import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { Snackbars } from "../ui/overlays/snackbars.tsx";
import { type AppServices, ServicesContext } from "./services/app-services.ts";
import type { createAppRouter } from "./router.ts";

export interface AppProps {
  readonly services: AppServices;
  readonly router: ReturnType<typeof createAppRouter>;
}

/** Root component of the web client. */
export function App({ services, router }: AppProps) {
  return (
    <ServicesContext value={services}>
      <QueryClientProvider client={services.queryClient}>
        <Snackbars store={services.snackbars}>
          <RouterProvider router={router} />
        </Snackbars>
      </QueryClientProvider>
    </ServicesContext>
  );
}
