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

/** Services read while rendering. API calls run in effects, which prerendering skips. */
const visitor = (hasDemo: boolean) => ({
  settings: { main_api_url: "", voice_api_url: "", has_demo: hasDemo },
  session: { current: () => null, subscribe: () => () => undefined },
});

/** The landing page as HTML. */
export interface PrerenderedLanding {
  readonly title: string;
  /** Content of `#root` until the client renders. */
  readonly html: string;
}

/**
 * Renders the landing page for an anonymous visitor at build time, so that it is visible before scripts load. The
 * client renders it again instead of hydrating, since theme and session are only known there.
 *
 * @param hasDemo whether to reserve a line for the link to the demo interview
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
