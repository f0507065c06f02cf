import "../ui/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { readClientSettings } from "../contracts/client-settings.ts";
import { App } from "./app.tsx";
import { createServices } from "./services/create-services.ts";
import { browserStorage } from "./platform/key-value-storage.ts";
import { consoleLog } from "./services/app-services.ts";
import { applyTheme, preferencesKey, readPreferences } from "./preferences/preferences.ts";
import { createAppRouter } from "./router.ts";
import { redirectOnError, subscribeToSession } from "./subscribe-to-session.ts";

const storage = browserStorage(() => window.localStorage);
applyTheme(readPreferences(storage.read(preferencesKey)).theme);

const services = createServices({
  settings: readClientSettings(document.querySelector("#client-settings")?.textContent),
  fetch: (input, init) => fetch(input, init),
  storage,
  largeStorage: async () => (await import("./platform/indexed-storage.ts")).indexedStorage(),
  log: consoleLog,
  leaveFor: (address) => window.location.assign(address),
  applyTheme,
  onError: (error) => redirectOnError(error, services, router),
});
const router = createAppRouter(services);
subscribeToSession(services, router);

const root = document.querySelector("#root");
if (root === null) throw new Error("the page has no #root element");
const draw = () =>
  createRoot(root).render(
    <StrictMode>
      <App services={services} router={router} />
    </StrictMode>,
  );
// Keep the prerendered page until the router can render the same content, to avoid a blank page.
if (root.hasChildNodes()) void router.load().finally(draw);
else draw();
