import type { Calls } from "../../../src/contracts/contracts.gen.ts";

const questions = (count: number): string =>
  Array.from({ length: count }, (_, index) => `- What is step ${index + 1} of buying?\n  - Since when?`).join(
    "\n",
  );

/** Creates an interviewer ready to be tested, with the client's API calls. Returns its worker id. */
export async function prepareInterviewer(origin: string, token: string, questionCount = 6): Promise<string> {
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(new URL(`/main${path}`, origin), {
      method,
      headers: { authorization: `Bearer ${token}`, "x-tenant": "genie", "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { data: unknown }).data;
  };
  const [archetype] = (await call("GET", "/api/archetypes")) as Calls["listArchetypes"]["answer"]["data"];
  const made = (await call("POST", "/api/interviewer", {
    archetype_id: archetype?.id,
  })) as Calls["getInterviewer"]["answer"]["data"];
  const guide = (await call("POST", "/api/interview-guides", {
    name: "Bench",
    introduction: "Welcome to this study about buying.",
    objectives: "Suppliers\nBudgets",
    closing: "Thank you and goodbye.",
    questions: questions(questionCount),
  })) as { id: string };
  const background = (await call("POST", "/api/knowledge-bases", {
    name: "Bench",
    data: "The study is held by the purchasing team and lasts ten minutes.",
  })) as { id: string };
  await call("PUT", `/api/interviewer/${made.id}`, {
    interview_guide_id: guide.id,
    knowledge_base_id: background.id,
  });
  await call("PUT", `/api/interviewer/${made.id}`, { is_active: true });
  return made.worker_id;
}
