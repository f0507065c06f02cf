import "../ui/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { readClientSettings } from "../contracts/client-settings.ts";
import { unsubscribeParam } from "../domain/navigation/respondent-root.ts";
import { createRespondentApi } from "./respondent-api.ts";
import { RespondentPage } from "./respondent-page.tsx";
import { createResumeMemory } from "./resume-memory.ts";
import { ServicesProvider } from "./services.ts";
import { UnsubscribePage } from "./unsubscribe-page.tsx";

/** Returns null if storage is disabled, since accessing it then throws. */
function storageOf(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

const token = window.location.pathname.split("/")[2] ?? "";
const memory = createResumeMemory(storageOf(), token, (bytes) => crypto.getRandomValues(bytes));
const { voice_api_url: service } = readClientSettings(
  document.querySelector("#client-settings")?.textContent,
);

const endsMails = new URLSearchParams(window.location.search).has(unsubscribeParam);

const root = document.querySelector("#root");
if (root === null) throw new Error("the page has no #root element");
createRoot(root).render(
  <StrictMode>
    <ServicesProvider
      value={{
        serviceUrl: service,
        memory,
        api: createRespondentApi({
          fetch: (input, init) => fetch(input, init),
          serviceUrl: service,
          token,
          resumeCode: memory.code,
          deviceId: crypto.randomUUID(),
          search: window.location.search,
        }),
        languages: navigator.languages,
      }}
    >
      {endsMails ? <UnsubscribePage /> : <RespondentPage />}
    </ServicesProvider>
  </StrictMode>,
);
