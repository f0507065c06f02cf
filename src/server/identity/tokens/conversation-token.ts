import { decodeProtectedHeader } from "jose";
import { LRUCache } from "lru-cache";
import { isUuid, isObject } from "../../../kernel/json.ts";
import type { LinkParameters } from "../../../domain/interviewer/input-rules.ts";
import { readSignedToken, signToken, type SigningKey, type TokenKind } from "./signed-token.ts";

/** What a conversation token is good for: one interview, by one link, on the device that holds it. */
export interface ConversationClaims {
  readonly conversationId: string;
  readonly tenantId: string;
  readonly interviewerId: string;
  /** Of the link that it was issued for; null: the open one. */
  readonly inviteeId: string | null;
  /** The respondent's session: the opening of the page that took the interview over. */
  readonly deviceId: string;
  /** By which the link is stored: when that closes, the token is good for nothing. */
  readonly linkHash: string;
  /** Of the link, as they are stored with an interview that begins. */
  readonly parameters?: LinkParameters;
  /** Who holds a test by a preview link. */
  readonly staff?: { readonly userId: string; readonly name: string };
}

interface ReadConversationToken extends ConversationClaims {
  /** Epoch seconds. */
  readonly expiresAt: number;
}

/**
 * Seconds that a token lives: longer than anybody answers without a pause, so that a clock that steps by hours expires
 * few. Whoever holds an expired one gets another by their link. What ends a token sooner is in the database: the end of
 * the interview, its erasure, the closing of its link, another device.
 */
export const conversationTokenSeconds = 2 * 24 * 60 * 60;

const kind: TokenKind = { type: "conversation+jwt", audience: "urn:genie:conversation" };

/** Tokens whose signature was checked; those that were not used for longest are checked anew. */
const maxKnownTokens = 10_000;

/** Issues and reads the tokens by which respondents answer. */
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

  /** Whether a token says of itself that it is of this kind; nothing of it is checked. */
  static isOne(token: string): boolean {
    try {
      return decodeProtectedHeader(token).typ === kind.type;
    } catch {
      return false;
    }
  }

  /** What a token is good for, or null if it is not one of ours or has expired. */
  async read(token: string, now: Date): Promise<ConversationClaims | null> {
    const known = this.#known.get(token);
    if (known !== undefined && known.expiresAt > now.getTime() / 1000) return known;
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
