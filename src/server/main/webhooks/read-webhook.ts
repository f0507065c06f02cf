import { isIP } from "node:net";
import type { JsonObject } from "../../../kernel/json.ts";
import { problem } from "../../platform/errors.ts";
import { RecordReader } from "../record-reader.ts";
import { isPublicAddress } from "./public-address.ts";

/** Names that never leave the machine or its network. */
const localName = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|localdomain|arpa)\.?$/iu;

/** Why nothing is sent to an address; nothing where it may be tried. Where a name leads is looked at when it is sent. */
export function addressError(url: string, allowsPrivate: boolean): string | undefined {
  if (!URL.canParse(url)) return "Write a whole address, such as https://example.com/hooks";
  const { protocol, hostname, username, password } = new URL(url);
  if (username !== "" || password !== "") return "An address must hold no user name or password";
  if (allowsPrivate && (protocol === "http:" || protocol === "https:")) return undefined;
  if (protocol !== "https:") return "Only https addresses are allowed";
  const host = hostname.replace(/^\[(.*)\]$/u, "$1");
  if (isIP(host) !== 0) return isPublicAddress(host) ? undefined : "Private addresses are not allowed";
  if (localName.test(host) || !host.includes(".")) return "Private addresses are not allowed";
  return undefined;
}

/**
 * The columns of a judged webhook.
 * @throws {ProblemError} 422 where the table cannot take it, or nothing may be sent there.
 */
export function readWebhook(record: JsonObject, allowsPrivate = false) {
  const read = new RecordReader(record);
  const values = {
    url: read.requiredText("url").trim(),
    description: read.text("description"),
    isActive: read.flag("is_active", true),
    dynamicFields: read.dynamicFields(),
  };
  read.finish();
  const message = addressError(values.url, allowsPrivate);
  if (message !== undefined) {
    throw problem("ERR_VALIDATION", { errors: [{ pointer: "/url", code: "format", message }] });
  }
  return { ...values, url: new URL(values.url).href };
}
