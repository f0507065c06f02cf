import { randomBytes } from "node:crypto";
import type { Member } from "../../../contracts/contracts.gen.ts";
import { makePasswordLink } from "../../identity/form-login/passwords.ts";
import { defineCall, type CallHost } from "../../calls/call.ts";
import { problem } from "../../platform/errors.ts";
import { listInMemory } from "../../calls/list-in-memory.ts";
import { presentPage, readListState } from "../../platform/list-page.ts";
import { findMember, isMemberOfOtherTenant, listMembers } from "../../storage/control/members.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { requireConfirmedAddress } from "../look-alike-letters.ts";
import { recordEntityChange } from "../../storage/tenant/changes.ts";
import { requireFound } from "../record-handlers.ts";
import { memberHandlers, memberListRules, presentMember } from "./member-records.ts";
import { membersPolicy as policy } from "../policies.ts";

type MemberListRow = Member & Record<string, unknown>;

/**
 * Registers the calls of `schemas/calls/users.json`.
 * @param formLogin whether members can sign in with a form and need links to set their passwords.
 */
export function registerMembersRoutes(
  host: CallHost,
  configuration: Configuration,
  { formLogin }: { formLogin: boolean },
): void {
  const members = memberHandlers(configuration);
  defineCall(host, "listMembers", {
    policy: policy.read,
    handler: async ({ tx, caller, query }) => {
      const state = readListState({ ...query }, memberListRules);
      const all = (await listMembers(tx, caller.tenantId)).map(presentMember);
      const page = listInMemory(all as MemberListRow[], memberListRules, state, caller);
      return presentPage(page, page.rows);
    },
  });

  defineCall(host, "getMember", { policy: policy.read, handler: members.get });

  defineCall(host, "createMember", {
    policy: policy.write,
    handler: (context) => {
      const { confirm_look_alikes: isConfirmed = false, ...body } = context.body;
      return members.create({ ...context, body }, ({ address }) => {
        requireConfirmedAddress(address, isConfirmed, "/email");
      });
    },
  });

  defineCall(host, "updateMember", {
    policy: policy.write,
    handler: (context) => {
      const { confirm_look_alikes: _confirmed, ...body } = context.body;
      return members.update({ ...context, body });
    },
  });

  defineCall(host, "removeMember", { policy: policy.write, handler: members.remove() });

  defineCall(host, "createPasswordLink", {
    policy: policy.write,
    handler: async (context) => {
      const { tx, caller, now, params } = context;
      if (!formLogin) throw problem("ERR_CONFLICT", { detail: "Password sign-in is turned off." });
      const row = requireFound(await findMember(tx, caller.tenantId, params.id));
      if (await isMemberOfOtherTenant(tx, { userId: row.id, superuserId: caller.userId })) {
        throw problem("ERR_FORBIDDEN", {
          detail: "This person also belongs to other tenants. Ask the operator of this installation.",
        });
      }
      const { path, expiresAt } = await makePasswordLink(tx, row.id, { random: randomBytes, now });
      const after = { id: row.id, expires_at: expiresAt.toISOString() };
      await recordEntityChange(context, {
        action: "create",
        entity: "password_link",
        before: undefined,
        after,
      });
      return { data: { path, expires_at: after.expires_at } };
    },
  });
}
