/** Listeners of one thing that changes, called in the order in which they were added. */
export interface Notifier {
  readonly subscribe: (listener: () => void) => () => void;
  readonly notify: () => void;
}

export function createNotifier(): Notifier {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify() {
      for (const listener of listeners) listener();
    },
  };
}
