import { v5 as uuidv5 } from "uuid";
import type { ChannelSeed } from "../../server/bootstrap/advertised.ts";
import { archetypes } from "../../server/main/archetypes/resource.ts";
import { channels } from "../../server/main/channels/resource.ts";
import { insertDemo } from "../../server/bootstrap/demo/insert-demo.ts";
import type { Tx } from "../../server/storage/database.ts";
import type { TextCipher } from "../../server/storage/encryption/text-cipher.ts";
import { recordChange } from "../../server/storage/tenant/changes.ts";
import { demoArchetypes } from "./demo-archetypes.ts";

type Type = ChannelSeed["type"];

const places: readonly (readonly [name: string, language: string])[] = [
  ["Nordics", "English, Danish"],
  ["DACH", "German"],
  ["France", "French"],
  ["Iberia", "Spanish, Catalan, Portuguese"],
  ["Benelux", "Dutch, French"],
  ["Gulf", "Arabic, English"],
  ["India", "Hindi, English"],
  ["Korea", "Korean"],
  ["Thailand", "Thai"],
  ["North America", "English, Spanish"],
];

const ways: readonly (readonly [name: string, type: Type, mode: string, details: string, price: number])[] = [
  [
    "Chat",
    "chat",
    "Web text",
    "A link that respondents open when they have time; answers can be quoted as written.",
    38,
  ],
  [
    "Hotline",
    "inbound",
    "Voice",
    "A local number that respondents call; long answers and the tone of voice are kept.",
    72.5,
  ],
  [
    "Call Center",
    "call_center",
    "Call center",
    "Agents reach the respondent, ask for consent and connect the interviewer.",
    96,
  ],
];

/** Three ways in ten places, at prices that differ as they do in practice; the odd one is free or not priced yet. */
const demoChannels = (): ChannelSeed[] =>
  places.flatMap(([place, languages], row) =>
    ways.map(([way, type, mode, details, price], column) => {
      const index = row * ways.length + column;
      return {
        name: `${place} ${way}`,
        type,
        mode,
        details: `${details} Languages: ${languages}.`,
        price: index % 13 === 12 ? null : index % 11 === 10 ? 0 : price + ((row * 7) % 10) * 2.25,
        isActive: index % 5 !== 4,
      };
    }),
  );

const hourInMilliseconds = 60 * 60 * 1000;

/** Adds what is missing of the demo data; answers how much that was. Ids follow from the names. */
export async function seedTenant(
  tx: Tx,
  tenantId: string,
  { now, cipher }: { readonly now: Date; readonly cipher: TextCipher },
): Promise<{ archetypes: number; channels: number; interviewers: number }> {
  const added = {
    archetypes: 0,
    channels: 0,
    interviewers: await insertDemo(tx, tenantId, { now, cipher }),
  };
  /** Spread over the past months, irregularly but always alike. */
  const born = (kind: string, name: string, index: number) => {
    const at = new Date(now.getTime() - (index * 61 + ((index * 17) % 23)) * hourInMilliseconds);
    return { tenantId, id: uuidv5(`${kind}/${name}`, tenantId), createdAt: at, updatedAt: at };
  };
  const record = (entity: string, after: { id: string; created_at: string }) =>
    recordChange(tx, {
      tenantId,
      actorId: null,
      actor: "seed",
      action: "create",
      entity,
      entityId: after.id,
      before: undefined,
      after,
      at: new Date(after.created_at),
      requestId: null,
    });
  for (const [index, values] of demoArchetypes().entries()) {
    const row = { ...values, ...born("archetype", values.type, index + 1) };
    if ((await archetypes.table.find(tx, tenantId, row.id)) !== undefined) continue;
    await record("archetype", archetypes.present(await archetypes.table.insert(tx, row)));
    added.archetypes += 1;
  }
  for (const [index, values] of demoChannels().entries()) {
    const row = { ...values, ...born("channel", values.name, index + 1) };
    if ((await channels.table.find(tx, tenantId, row.id)) !== undefined) continue;
    await record("channel", channels.present(await channels.table.insert(tx, row)));
    added.channels += 1;
  }
  return added;
}
