import { useSyncExternalStore } from "react";
import type { Observable } from "../kernel/notifier.ts";

/** The value of a conversation, a call or a level, kept up with. */
export function useObservable<T>({ subscribe, snapshot }: Observable<T>): T {
  return useSyncExternalStore(subscribe, snapshot);
}
