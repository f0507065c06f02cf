import { setTimeout as sleep } from "node:timers/promises";
import type { Calls } from "../../../src/contracts/contracts.gen.ts";
import { prepareInterviewer } from "../../bench/text-interviews/prepare-interviewer.ts";

/** Target of the load. */
export interface Place {
  readonly origin: string;
  /** Access token of a staff member. */
  readonly token: string;
  readonly workflowId: string;
  readonly interviewerId: string;
  /** Token of the open link. */
  readonly linkToken: string;
}

export const staffHeaders = (token: string) => ({
  authorization: `Bearer ${token}`,
  "x-tenant": "genie",
  "content-type": "application/json",
});

/** Enough questions that no call ends by itself during the restarts. */
const questionCount = 60;

type Interviewer = Calls["getInterviewer"]["answer"]["data"];

/** Publishes an interviewer with an open link. */
export async function preparePlace(origin: string, token: string): Promise<Place> {
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${origin}/main${path}`, {
      method,
      headers: staffHeaders(token),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { data: unknown }).data;
  };
  const workflowId = await prepareInterviewer(origin, token, questionCount);
  const all = (await call("GET", "/api/interviewer")) as Interviewer[];
  const id = all.find(({ worker_id }) => worker_id === workflowId)?.id ?? "";
  const channels = (await call("GET", "/api/channel?page_size=100")) as { id: string; name: string }[];
  await call("PUT", `/api/interviewer/${id}`, {
    channel_id: channels.find(({ name }) => name === "Chat")?.id,
  });
  await call("PUT", `/api/interviewer/${id}`, {
    status: "published",
    case_code: "ROLLING-RESTART",
    confirmed_help_text: null,
  });
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { status, link, failure_reason } = (await call("GET", `/api/interviewer/${id}`)) as Interviewer;
    if (failure_reason !== null && failure_reason !== undefined) throw new Error(failure_reason);
    if (status === "published" && typeof link === "string") {
      return { origin, token, workflowId, interviewerId: id, linkToken: link.split("/").at(-1) ?? "" };
    }
    await sleep(300);
  }
  throw new Error("The interviewer was not published.");
}
