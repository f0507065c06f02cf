/**
 * Where the screens of an interviewer are (spec section 2.2).
 *
 * @param tenant the first segment of the address
 */
export function interviewerPaths(tenant: string, id: string) {
  const agents = `/${tenant}/agents`;
  const segment = encodeURIComponent(id);
  return {
    list: agents,
    view: `${agents}/${segment}`,
    edit: `${agents}/edit/${segment}`,
    /** The edit wizard at one of its steps. */
    step: (step: "archetype" | "configure" | "content" | "channel-pricing" | "review") =>
      `${agents}/${segment}/${step}`,
    test: `${agents}/test-chat/${segment}`,
    setupLog: `${agents}/setup-log?interviewer=${segment}`,
    insights: `${agents}/analytics?workerId=${segment}`,
    themes: `${agents}/analytics?workerId=${segment}&tab=insights`,
    /** The interviews that staff should look at. */
    flagged: `${agents}/analytics?workerId=${segment}&tab=transcripts&q_filters=${encodeURIComponent('{"flag":{"is_empty":false}}')}`,
  };
}
