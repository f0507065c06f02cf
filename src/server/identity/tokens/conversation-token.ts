import { decodeProtectedHeader } from "jose";
import { LRUCache } from "lru-cache";
import { isUuid, isObject } from "../../../kernel/json.ts";
import type { LinkParameters } from "../../../domain/interviewer/input-rules.ts";
import { readSignedToken, signToken, type SigningKey, type TokenKind } from "./signed-token.ts";

/** Scope of a conversation token: one interview, one link, one device. */
export interface ConversationClaims {
  readonly conversationId: string;
  readonly tenantId: string;
  readonly interviewerId: string;
  /** Invitee of the link; null for the open link. */
  readonly inviteeId: string | null;
  /** Session of the respondent: the page that last took over the interview. */
  readonly deviceId: string;
  /** Hash under which the link is stored; closing the link invalidates the token. */
  readonly linkHash: string;
  /** Parameters of the link, stored with a new interview. */
  readonly parameters?: LinkParameters;
  /** Member of staff who holds a test through a preview link. */
  readonly staff?: { readonly userId: string; readonly name: string };
}

interface ReadConversationToken extends ConversationClaims {
  /** Epoch seconds. */
  readonly expiresAt: number;
}

/**
 * Lifetime in seconds: longer than any uninterrupted interview, so that clock steps of hours invalidate few tokens. An
 * expired token is replaced through the link. The database ends tokens earlier: on the end or erasure of the interview,
 * a closed link, or another device.
 */
export const conversationTokenSeconds = 2 * 24 * 60 * 60;

const kind: TokenKind = { type: "conversation+jwt", audience: "urn:genie:conversation" };

/** Size of the LRU cache of verified tokens. */
const maxKnownTokens = 10_000;

/** Issues and verifies the tokens of respondents. */
export class ConversationTokens {
  readonly #key: SigningKey;
  readonly #known = new LRUCache<string, ReadConversationToken>({ max: maxKnownTokens });

  constructor(key: SigningKey) {
    this.#key = key;
  }

  async issue(claims: ConversationClaims, now: Date): Promise<{ token: string; expiresAt: Date }> {
    const { conversationId, tenantId, interviewerId, inviteeId, deviceId, linkHash, parameters, staff } =
      claims;
    const issuedAt = Math.floor(now.getTime() / 1000);
    const expiresAt = issuedAt + conversationTokenSeconds;
    const token = await signToken(this.#key, kind, {
      subject: conversationId,
      claims: {
        tid: tenantId,
        int: interviewerId,
        inv: inviteeId,
        sid: deviceId,
        lnk: linkHash,
        prm: parameters,
        stf: staff,
      },
      issuedAt,
      expiresAt,
    });
    return { token, expiresAt: new Date(expiresAt * 1000) };
  }

  /** True if the token's header claims this kind; nothing is verified. */
  static isConversationToken(token: string): boolean {
    try {
      return decodeProtectedHeader(token).typ === kind.type;
    } catch {
      return false;
    }
  }

  /** Verifies a token; returns null if it is invalid or expired. */
  async read(token: string, now: Date): Promise<ConversationClaims | null> {
    const cached = this.#known.get(token);
    if (cached !== undefined && cached.expiresAt > now.getTime() / 1000) return cached;
    const requiredClaims = ["tid", "int", "sid", "lnk"];
    const payload = await readSignedToken(this.#key, kind, token, { now, requiredClaims });
    const { sub: conversationId, tid: tenantId, int: interviewerId, inv, sid: deviceId } = payload ?? {};
    const { lnk: linkHash, prm: parameters, stf: staff, exp: expiresAt } = payload ?? {};
    if (expiresAt === undefined || typeof linkHash !== "string") return null;
    if (!isUuid(conversationId) || !isUuid(tenantId) || !isUuid(interviewerId) || !isUuid(deviceId))
      return null;
    const inviteeId = isUuid(inv) ? inv : null;
    if (inviteeId !== inv) return null;
    const claims: ReadConversationToken = {
      conversationId,
      tenantId,
      interviewerId,
      inviteeId,
      deviceId,
      linkHash,
      ...(isObject(parameters) ? { parameters: parameters as LinkParameters } : {}),
      ...(isObject(staff) ? { staff: staff as { userId: string; name: string } } : {}),
      expiresAt,
    };
    this.#known.set(token, claims);
    return claims;
  }
}
