import { createContext, useContext } from "react";
import type { CallDevices } from "../conversation/voice/call-devices.ts";
import type { RespondentApi } from "./respondent-api.ts";
import type { ResumeMemory } from "./resume-memory.ts";

/** External dependencies of the page. */
export interface Services {
  /** Base URL of the voice agent service, without trailing slash. */
  readonly serviceUrl: string;
  readonly api: RespondentApi;
  readonly memory: ResumeMemory;
  /** Devices for calls. Defaults to the browser's. */
  readonly devices?: CallDevices | undefined;
  /** The browser's preferred languages. */
  readonly languages: readonly string[];
}

const Context = createContext<Services | null>(null);

export const ServicesProvider = Context.Provider;

/** @throws {Error} outside its provider */
export function useServices(): Services {
  const services = useContext(Context);
  if (services === null) throw new Error("useServices must be used within <ServicesProvider>");
  return services;
}
