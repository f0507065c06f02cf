import { createMemoryHistory } from "@tanstack/react-router";
import { useState } from "react";
import type { CurrentUser } from "../../contracts/contracts.gen.ts";
import { App } from "../app.tsx";
import { followProblem, followSession } from "../follow-session.ts";
import type { LargeStorage } from "../platform/key-value-storage.ts";
import type { Log } from "../platform/log.ts";
import { createAppRouter } from "../router.ts";
import { superuser } from "./fake-data.ts";
import type { FakeHandlers } from "./fake-fetch.ts";
import { fakeService } from "./fake-service.ts";
import { storyServices } from "./story-services.ts";

export interface StoryAppProps {
  /** The address at which the client starts. */
  readonly path: string;
  /** Who is signed in; null: nobody. Default: a superuser. */
  readonly user?: CurrentUser | null;
  /** What the service answers otherwise than usual. */
  readonly handlers?: FakeHandlers;
  /** Files that earlier visits left. */
  readonly largeStorage?: LargeStorage;
  readonly log?: Log;
  readonly leaveFor?: (address: string) => void;
  /** Hears of every address that the client goes to. */
  readonly onPath?: (path: string) => void;
}

/** The whole web client at an address, for stories of screens: only the network is not real. */
export function StoryApp(props: StoryAppProps) {
  const [client] = useState(() => createClient(props));
  return <App {...client} />;
}

function createClient(props: StoryAppProps) {
  const { path, user = superuser, handlers, largeStorage, log, leaveFor, onPath } = props;
  const services = storyServices({
    user,
    handlers: { ...fakeService(user ?? superuser), ...handlers },
    largeStorage,
    log: log ?? (() => {}),
    leaveFor: leaveFor ?? (() => {}),
    onError: (error) => followProblem(error, services, router),
  });
  const router = createAppRouter(services, createMemoryHistory({ initialEntries: [path] }));
  followSession(services, router);
  router.subscribe("onResolved", ({ toLocation }) => onPath?.(toLocation.href));
  return { services, router };
}
