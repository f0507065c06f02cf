/**
 * Paths of an interviewer's screens (spec section 2.2).
 *
 * @param tenant first path segment
 */
export function interviewerPaths(tenant: string, id: string) {
  const agents = `/${tenant}/agents`;
  const segment = encodeURIComponent(id);
  return {
    list: agents,
    view: `${agents}/${segment}`,
    edit: `${agents}/edit/${segment}`,
    /** A step of the edit wizard. */
    step: (step: "archetype" | "configure" | "content" | "channel-pricing" | "review") =>
      `${agents}/${segment}/${step}`,
    test: `${agents}/test-chat/${segment}`,
    setupLog: `${agents}/setup-log?interviewer=${segment}`,
    insights: `${agents}/analytics?workerId=${segment}`,
    themes: `${agents}/analytics?workerId=${segment}&tab=insights`,
    /** Interviews flagged for attention. */
    flagged: `${agents}/analytics?workerId=${segment}&tab=transcripts&q_filters=${encodeURIComponent('{"flag":{"is_empty":false}}')}`,
  };
}
