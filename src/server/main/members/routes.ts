import { randomBytes } from "node:crypto";
import type { Member } from "../../../contracts/contracts.gen.ts";
import { makePasswordLink } from "../../identity/form-login/passwords.ts";
import { defineCall, type CallHost } from "../../calls/call.ts";
import { problem } from "../../platform/errors.ts";
import { requireMatch } from "../../calls/write-guards.ts";
import { listInMemory } from "../../calls/list-in-memory.ts";
import { presentPage } from "../../platform/list-page.ts";
import { readListState } from "../../calls/list-query.ts";
import {
  deleteMembership,
  isMemberBeyond,
  listMembers,
  updateMembership,
} from "../../storage/control/members.ts";
import { recordChange } from "../../storage/tenant/changes.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { validateBody } from "../configuration/validate-body.ts";
import { requireConfirmedAddress } from "../look-alike-letters.ts";
import { recordEntityChange } from "../record-entity-change.ts";
import {
  addMember,
  findKnownMember,
  memberFormValues,
  lockMember,
  requireAnotherSuperuser,
  memberListRules,
  presentMember,
  memberLayoutKey as layoutKey,
  readMember,
} from "./member-records.ts";
import { membersPolicy as policy } from "../policies.ts";

const entity = "member";

type MemberListRow = Member & Record<string, unknown>;

/**
 * The calls of `schemas/calls/users.json`.
 * @param formLogin whether people can sign in by form, and need links to set their passwords.
 */
export function registerMembersRoutes(
  host: CallHost,
  configuration: Configuration,
  { formLogin }: { formLogin: boolean },
): void {
  defineCall(host, "listMembers", {
    policy: policy.read,
    handler: async ({ tx, caller, query }) => {
      const state = readListState({ ...query }, memberListRules);
      const members = (await listMembers(tx, caller.tenantId)).map(presentMember);
      const page = listInMemory(members as MemberListRow[], memberListRules, state, caller);
      return presentPage(page, page.rows);
    },
  });

  defineCall(host, "getMember", {
    policy: policy.read,
    handler: async ({ tx, caller, params }) => ({
      data: presentMember(await findKnownMember(tx, caller.tenantId, params.id)),
    }),
  });

  defineCall(host, "createMember", {
    policy: policy.write,
    handler: async (context) => {
      const { tx, caller, now } = context;
      const { confirm_look_alikes: isConfirmed = false, ...body } = context.body;
      const record = await validateBody(tx, configuration, caller, {
        layoutKey,
        body,
        now,
        cipher: context.cipher,
      });
      const member = readMember(record);
      requireConfirmedAddress(member.email, isConfirmed, "/email");
      const after = presentMember(await addMember(tx, caller.tenantId, { ...member, now }));
      await recordEntityChange(context, { action: "create", entity, before: undefined, after });
      return { data: after };
    },
  });

  defineCall(host, "updateMember", {
    policy: policy.write,
    handler: async (context) => {
      const { tx, caller, now, params } = context;
      const row = await lockMember(tx, caller.tenantId, params.id);
      const before = presentMember(row);
      requireMatch(context.ifMatch, before);
      const { confirm_look_alikes: _confirmed, ...body } = context.body;
      const record = await validateBody(tx, configuration, caller, {
        layoutKey,
        body,
        previous: memberFormValues(before),
        now,
        cipher: context.cipher,
      });
      const { email, rights } = readMember(record);
      if (email !== row.email.toLowerCase()) {
        throw problem("ERR_VALIDATION", {
          errors: [{ pointer: "/email", code: "read_only", message: "This field cannot be changed" }],
        });
      }
      if (!rights.isSuperuser) await requireAnotherSuperuser(tx, row);
      await updateMembership(tx, row, { ...rights, version: row.version + 1, updatedAt: now });
      const after = presentMember(await findKnownMember(tx, caller.tenantId, params.id));
      await recordEntityChange(context, { action: "update", entity, before, after });
      return { data: after };
    },
  });

  defineCall(host, "removeMember", {
    policy: policy.write,
    handler: async (context) => {
      const { tx, caller, now, params, request } = context;
      const row = await lockMember(tx, caller.tenantId, params.id);
      const before = presentMember(row);
      requireMatch(context.ifMatch, before);
      await requireAnotherSuperuser(tx, row);
      await deleteMembership(tx, row);
      await recordChange(tx, {
        tenantId: caller.tenantId,
        actorId: caller.userId,
        actor: caller.email,
        action: "delete",
        entity,
        entityId: before.id,
        before,
        after: undefined,
        at: now,
        requestId: request.id,
      });
      return { data: before };
    },
  });

  defineCall(host, "createPasswordLink", {
    policy: policy.write,
    handler: async (context) => {
      const { tx, caller, now, params } = context;
      if (!formLogin) throw problem("ERR_CONFLICT", { detail: "Signing in by form is off." });
      const row = await findKnownMember(tx, caller.tenantId, params.id);
      if (await isMemberBeyond(tx, { userId: row.id, superuserId: caller.userId })) {
        throw problem("ERR_FORBIDDEN", {
          detail: "This person belongs to other tenants as well. Ask whoever operates the product.",
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
