import { expect, it } from "vitest";
import { ConfigWatch, type WatchedTenant, type DocumentWindow } from "./config-watch.ts";

/** A tenant without activity; override what a test needs. */
const aTenant = (other: Partial<WatchedTenant> = {}): WatchedTenant => ({
  revision: async () => "1",
  conversations: async () => [],
  windows: async () => [],
  keepWindows: async () => undefined,
  closeWindows: async () => undefined,
  ...other,
});

function window(personId = "ada") {
  const gone = new AbortController();
  const heard: string[] = [];
  const stream = {
    send: (event: string, data: string) => void heard.push(`${event} ${data}`),
    end: () => void heard.push("end"),
    gone: gone.signal,
  };
  return { heard, gone, watcher: { personId, stream } };
}

it("sends each window the current revision and then each change of its own tenant once", async () => {
  const revisions = new Map([
    ["a", "1"],
    ["b", "1"],
  ]);
  const polled: string[] = [];
  const watch = new ConfigWatch(
    aTenant({
      revision: async (tenant) => {
        polled.push(tenant);
        return revisions.get(tenant) ?? "";
      },
    }),
  );
  const [first, second, other] = [window(), window("bob"), window()];
  watch.add("a", "1", first.watcher);
  watch.add("a", "1", second.watcher);
  watch.add("b", "1", other.watcher);
  await watch.look();
  revisions.set("a", "2");
  await watch.look();
  await watch.look();
  expect(first.heard).toEqual(["revision 1", "revision 2"]);
  expect(second.heard).toEqual(first.heard);
  expect(other.heard).toEqual(["revision 1"]);
  first.gone.abort();
  second.gone.abort();
  other.gone.abort();
  polled.length = 0;
  await watch.look();
  expect(polled).toEqual([]);
  watch.close();
});

it("skips failed reads and retries, and ends all streams on close", async () => {
  let fails = true;
  const watch = new ConfigWatch(
    aTenant({
      revision: async () => {
        if (fails) throw new Error("The database is away.");
        return "2";
      },
      conversations: async () => Promise.reject(new Error("The database is away.")),
    }),
  );
  const { heard, watcher } = window();
  watch.add("a", "1", watcher);
  await watch.look();
  fails = false;
  await watch.look();
  watch.close();
  expect(heard).toEqual(["revision 1", "revision 2", "end"]);
});

it("ends a person's oldest stream when they open too many", () => {
  const watch = new ConfigWatch(aTenant());
  const windows = Array.from({ length: 21 }, () => window());
  for (const { watcher } of windows) watch.add("a", "1", watcher);
  const ended = windows.map(({ heard }) => heard.includes("end"));
  watch.close();
  expect(ended).toEqual([true, ...Array<boolean>(20).fill(false)]);
});

it("sends each conversation change once, only to the owner while there is no interviewer", async () => {
  const unshared = { id: "c1", interviewerId: null, ownerId: "ada", updatedAt: new Date(1) };
  const shared = { id: "c2", interviewerId: "i", ownerId: "ada", updatedAt: new Date(1) };
  let changed = [unshared, shared];
  const watch = new ConfigWatch(aTenant({ conversations: async () => changed }));
  const [ada, bob] = [window("ada"), window("bob")];
  watch.add("a", "1", ada.watcher);
  watch.add("a", "1", bob.watcher);
  await watch.look();
  await watch.look();
  changed = [unshared, { ...shared, updatedAt: new Date(2) }];
  await watch.look();
  watch.close();
  const ofShared = 'setup {"id":"c2","interviewer_id":"i"}';
  expect(ada.heard).toEqual([
    "revision 1",
    'setup {"id":"c1","interviewer_id":null}',
    ofShared,
    ofShared,
    "end",
  ]);
  expect(bob.heard).toEqual(["revision 1", ofShared, ofShared, "end"]);
});

it("tells each window who else has its document open, once per change, and removes closed windows", async () => {
  /** State that all processes share. */
  const open = new Map<string, DocumentWindow>();
  const shared = aTenant({
    windows: async () => [...open.values()],
    keepWindows: async (_, windows) => {
      for (const each of windows) open.set(each.id, each);
    },
    closeWindows: async (_, ids) => {
      for (const id of ids) open.delete(id);
    },
  });
  const [process, another] = [new ConfigWatch(shared), new ConfigWatch(shared)];
  const inDocument = (id: string, personId: string, itemId = "d") => {
    const { heard, gone, watcher } = window(personId);
    return { heard, gone, watcher: { ...watcher, window: { id, itemId, personId, person: personId } } };
  };
  const [ada, adaAgain, elsewhere] = [
    inDocument("w1", "ada"),
    inDocument("w2", "ada"),
    inDocument("w3", "eve", "other"),
  ];
  const bob = inDocument("w4", "bob");
  for (const { watcher } of [ada, adaAgain, elsewhere]) process.add("a", "1", watcher);
  another.add("a", "1", bob.watcher);
  await process.look();
  await another.look();
  await process.look();
  await process.look();
  expect(ada.heard).toEqual(["revision 1", 'present ["bob"]']);
  expect(adaAgain.heard).toEqual(ada.heard);
  expect(elsewhere.heard).toEqual(["revision 1"]);
  expect(bob.heard).toEqual(["revision 1", 'present ["ada"]']);
  bob.gone.abort();
  await process.look();
  expect(ada.heard.at(-1)).toBe("present []");
  expect([...open.keys()]).toEqual(["w1", "w2", "w3"]);
  process.close();
  another.close();
});
