import { useSyncExternalStore } from "react";
import { useServices } from "./app-services.ts";
import type { SessionRecord } from "../session/session-record.ts";

/** The session as it stands; null when signed out. */
export function useSession(): SessionRecord | null {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.current);
}
