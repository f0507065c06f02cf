import { useSyncExternalStore } from "react";
import type { Observable } from "../kernel/notifier.ts";

/** Subscribes to an observable, such as a conversation, a call or a level. */
export function useObservable<T>({ subscribe, snapshot }: Observable<T>): T {
  return useSyncExternalStore(subscribe, snapshot);
}
