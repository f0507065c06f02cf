import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { type AppServices, ServicesContext } from "../../services/app-services.ts";
import { texts } from "./content.ts";
import { LandingPage } from "./landing-page.tsx";

/** The services that the page reads while it is drawn. Calls are made in effects, which do not run here. */
const visitor = (hasDemo: boolean) => ({
  settings: { main_api_url: "", voice_api_url: "", has_demo: hasDemo },
  session: { current: () => null, subscribe: () => () => undefined },
});

/** The landing page as HTML. */
export interface PrerenderedLanding {
  readonly title: string;
  /** What stands in the page's `#root` until the client draws the same there. */
  readonly html: string;
}

/**
 * Draws the landing page as a first visitor sees it, for the build to write into the page: it is read before a script
 * has come. The client does not hydrate it but draws it anew, since it alone knows the person's theme and session.
 *
 * @param hasDemo whether a line is kept free for the link to the demonstration's interview
 */
export function prerenderLanding(hasDemo: boolean): PrerenderedLanding {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ["/"] }),
    isServer: true,
  });
  return {
    title: `${texts.title} · Genie`,
    html: renderToString(
      <RouterContextProvider router={router as never}>
        <ServicesContext value={visitor(hasDemo) as unknown as AppServices}>
          <LandingPage />
        </ServicesContext>
      </RouterContextProvider>,
    ),
  };
}
