import { createContext, useContext } from "react";
import type { CallDevices } from "../conversation/voice/call-devices.ts";
import type { RespondentApi } from "./respondent-api.ts";
import type { ResumeMemory } from "./resume-memory.ts";

/** What the page has of the outside. */
export interface Services {
  readonly fetch: typeof fetch;
  /** Address of the voice agent service, without a slash at the end. */
  readonly serviceUrl: string;
  readonly api: RespondentApi;
  readonly memory: ResumeMemory;
  /** What a call needs of the browser; the browser's own unless a test gives others. */
  readonly devices?: CallDevices | undefined;
  /** Languages that the browser asks for. */
  readonly languages: readonly string[];
}

const Context = createContext<Services | null>(null);

export const ServicesProvider = Context.Provider;

/** @throws {Error} outside its provider */
export function useServices(): Services {
  const services = useContext(Context);
  if (services === null) throw new Error("there are no services around this component");
  return services;
}
