import { type CallHost, definePersonCall } from "../platform/call.ts";
import { problem } from "../platform/errors.ts";
import { listMemberships, readUser } from "../storage/control/people.ts";
import { presentUser } from "./present-user.ts";

/** Mounts `GET /api/users/me`: who is signed in, and what they may do in the tenant of the call. */
export function registerCurrentUserRoutes(host: CallHost): void {
  definePersonCall(host, "currentUser", async ({ tx, person, request }) => {
    const user = await readUser(tx, person.userId);
    if (!user) throw problem("ERR_UNAUTHENTICATED");
    const memberships = await listMemberships(tx, person.userId);
    const asked = request.headers["x-tenant"];
    const seenFrom = asked === undefined ? memberships[0] : memberships.find(({ name }) => name === asked);
    // It says why not: there is no such tenant, or the person does not belong to it.
    if (asked !== undefined && !seenFrom) await (await host.authenticator.credentials(request)).caller(tx);
    return { data: presentUser(user, memberships, seenFrom) };
  });
}
