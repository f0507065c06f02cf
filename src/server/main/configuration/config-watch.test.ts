import { expect, it } from "vitest";
import { ConfigWatch } from "./config-watch.ts";

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

it("tells each window what holds, and then each change once, of its own tenant alone", async () => {
  const revisions = new Map([
    ["a", "1"],
    ["b", "1"],
  ]);
  const asked: string[] = [];
  const watch = new ConfigWatch({
    revision: async (tenant) => {
      asked.push(tenant);
      return revisions.get(tenant) ?? "";
    },
    conversations: async () => [],
  });
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
  asked.length = 0;
  await watch.look();
  expect(asked).toEqual([]);
  watch.close();
});

it("passes over what cannot be read now, and ends all streams when the process stops", async () => {
  let fails = true;
  const watch = new ConfigWatch({
    revision: async () => {
      if (fails) throw new Error("The database is away.");
      return "2";
    },
    conversations: async () => Promise.reject(new Error("The database is away.")),
  });
  const { heard, watcher } = window();
  watch.add("a", "1", watcher);
  await watch.look();
  fails = false;
  await watch.look();
  watch.close();
  expect(heard).toEqual(["revision 1", "revision 2", "end"]);
});

it("ends the oldest stream of somebody who opens too many", () => {
  const watch = new ConfigWatch({ revision: async () => "1", conversations: async () => [] });
  const windows = Array.from({ length: 21 }, () => window());
  for (const { watcher } of windows) watch.add("a", "1", watcher);
  const ended = windows.map(({ heard }) => heard.includes("end"));
  watch.close();
  expect(ended).toEqual([true, ...Array<boolean>(20).fill(false)]);
});

it("tells of a conversation in which something happened once, and its owner alone before there is an interviewer", async () => {
  const own = { id: "c1", interviewerId: null, ownerId: "ada", updatedAt: new Date(1) };
  const shared = { id: "c2", interviewerId: "i", ownerId: "ada", updatedAt: new Date(1) };
  let changed = [own, shared];
  const watch = new ConfigWatch({ revision: async () => "1", conversations: async () => changed });
  const [ada, bob] = [window("ada"), window("bob")];
  watch.add("a", "1", ada.watcher);
  watch.add("a", "1", bob.watcher);
  await watch.look();
  await watch.look();
  changed = [own, { ...shared, updatedAt: new Date(2) }];
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
