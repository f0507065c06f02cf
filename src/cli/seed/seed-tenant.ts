import { v5 as uuidv5 } from "uuid";
import type { ChannelSeed, ArchetypeSeed } from "../../server/bootstrap/initial-data.ts";
import { resource as archetypes } from "../../server/main/archetypes/resource.ts";
import { resource as channels } from "../../server/main/channels/resource.ts";
import { demoInterviewers } from "../../server/bootstrap/demo/demo-interviewers.ts";
import { insertDemo, insertDemoInterviewers } from "../../server/bootstrap/demo/insert-demo.ts";
import type { Database, Tx } from "../../server/storage/database.ts";
import type { TextCipher } from "../../server/storage/encryption/text-cipher.ts";
import { recordChange } from "../../server/storage/tenant/changes.ts";
import { type RespondentScript, runScriptedInterviews } from "./run-scripted-interviews.ts";
import respondents from "./seeded-respondents.json" with { type: "json" };
import { seededInterviewer } from "./seeded-interviewer.ts";

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

/** Three modes in ten places with realistic prices; a few are free or have no price yet. */
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

const hourMs = 60 * 60 * 1000;

interface Added {
  archetypes: number;
  channels: number;
  interviewers: number;
}

/**
 * Adds missing demo data and returns how much was added. Ids are derived from names. Interviews of the seed's own
 * interviewer are held one by one after everything else is stored, so that an interrupted seed can resume.
 */
export async function seedTenant(
  database: Database,
  tenantId: string,
  now: Date,
): Promise<Added & { readonly interviews: number }> {
  const options = { now, cipher: database.cipher };
  const added = await database.inTenant(tenantId, (tx) => insertSeed(tx, tenantId, options));
  const scripts = respondents as readonly RespondentScript[];
  const interviews = await runScriptedInterviews(database, scripts, {
    tenantId,
    interviewer: seededInterviewer,
    now,
  });
  return { ...added, interviews };
}

async function insertSeed(
  tx: Tx,
  tenantId: string,
  { now, cipher }: { readonly now: Date; readonly cipher: TextCipher },
): Promise<Added> {
  const demoCount = await insertDemo(tx, tenantId, { now, cipher });
  const examples = [...demoInterviewers, seededInterviewer];
  const { length: exampleCount } = await insertDemoInterviewers(tx, tenantId, { now, cipher, examples });
  const added = { archetypes: 0, channels: 0, interviewers: demoCount + exampleCount };
  /** Creation times spread irregularly but deterministically over the past months. */
  const rowOf = (kind: string, name: string, index: number) => {
    const at = new Date(now.getTime() - (index * 61 + ((index * 17) % 23)) * hourMs);
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
    const row = { ...values, ...rowOf("archetype", values.type, index + 1) };
    if ((await archetypes.table.find(tx, tenantId, row.id)) !== undefined) continue;
    await record("archetype", archetypes.present(await archetypes.table.insert(tx, row)));
    added.archetypes += 1;
  }
  for (const [index, values] of demoChannels().entries()) {
    const row = { ...values, ...rowOf("channel", values.name, index + 1) };
    if ((await channels.table.find(tx, tenantId, row.id)) !== undefined) continue;
    await record("channel", channels.present(await channels.table.insert(tx, row)));
    added.channels += 1;
  }
  return added;
}

interface Method {
  readonly name: string;
  readonly icon: string;
  readonly workerId: string;
  /** Interviewing method, in one sentence. */
  readonly how: string;
}

interface Field {
  readonly name: string;
  readonly subject: string;
  readonly useCase: string;
  readonly examples: string;
}

const methods: readonly Method[] = [
  {
    name: "Deep Dive",
    icon: "microscope",
    workerId: "expert-deep-dive",
    how: "Follows the expert's own account and asks for mechanisms, numbers and exceptions until the picture holds.",
  },
  {
    name: "Belief Audit",
    icon: "scale",
    workerId: "belief-audit",
    how: "Puts statements one by one, asks for a stance and its reasons, and what would change the respondent's mind.",
  },
  {
    name: "Exit Interview",
    icon: "messages-square",
    workerId: "standard",
    how: "Goes back to the first doubt and from there, step by step, to the decision to leave.",
  },
  {
    name: "Maturity Check",
    icon: "gauge",
    workerId: "maturity-assessment",
    how: "Asks for evidence at each level of the model and places the unit where the evidence ends.",
  },
];

const fields: readonly Field[] = [
  {
    name: "Hospital Procurement",
    subject: "how hospitals choose, test and replace suppliers of devices",
    useCase: "Before a bid for a framework contract, to learn who decides and what they fear.",
    examples: "Who signs off a new infusion pump, When price loses to habit, What a failed pilot looks like",
  },
  {
    name: "Retail Banking",
    subject: "how customers and branch staff live with the move to digital banking",
    useCase: "When branches are to be closed and the team must know what is lost with them.",
    examples: "Opening an account at 70, Why the app is not trusted, What the counter hears first",
  },
  {
    name: "Port Logistics",
    subject: "how terminals plan berths, cranes and people under changing arrivals",
    useCase: "When a planning tool is to be bought and its promises must be held against practice.",
    examples: "A night with three late vessels, Who overrules the plan, The cost of an idle crane",
  },
  {
    name: "Renewable Energy",
    subject: "how wind and solar projects are sited, financed and kept running",
    useCase: "In due diligence, to find the risks that the data room does not show.",
    examples: "Curtailment in practice, What neighbours object to, Blade repairs in winter",
  },
  {
    name: "Food Manufacturing",
    subject: "how plants trade cost against shelf life, taste and regulation",
    useCase: "Before recipes change, to learn what customers and lines will not forgive.",
    examples: "A recall from inside, Private label pressure, Sugar taxes on the line",
  },
  {
    name: "Insurance Claims",
    subject: "how claims are assessed, disputed and settled",
    useCase: "When automation is planned and exceptions are the larger part of the work.",
    examples: "The claim nobody wants, Fraud signals that mislead, What an honest claimant resents",
  },
  {
    name: "University Research",
    subject: "how groups win grants, share equipment and keep people",
    useCase: "When a faculty reorganises and needs to hear those whom committees do not.",
    examples: "Who gets the microscope, Leaving after the doctorate, The cost of reporting",
  },
  {
    name: "Software Engineering",
    subject: "how teams plan, ship and look after software over years",
    useCase: "Before a platform decision, to separate conviction from fashion.",
    examples: "The service nobody dares to touch, On-call at small scale, Why estimates fail",
  },
  {
    name: "Public Transport",
    subject: "how timetables, vehicles and crews are brought together day by day",
    useCase: "When punctuality falls and every department has its own explanation.",
    examples: "The 7:42 that never is, Drivers who leave, Works that overrun",
  },
  {
    name: "Aerospace Maintenance",
    subject: "how aircraft are inspected, repaired and released to service",
    useCase: "When turnaround times are to shrink without touching safety.",
    examples: "Waiting for one part, Paper beside the tablet, The second signature",
  },
];

/** Every method in every field: dozens of archetypes, some inactive or incomplete, as in a mature installation. */
const demoArchetypes = (): ArchetypeSeed[] =>
  fields.flatMap((field, row) =>
    methods.map((method, column) => {
      const index = row * methods.length + column;
      return {
        type: `${field.name} ${method.name}`,
        description: `An interview about ${field.subject}. ${method.how}`,
        useCase: index % 7 === 6 ? null : field.useCase,
        examples: index % 9 === 8 ? null : field.examples,
        icon: method.icon,
        workerId: method.workerId,
        versionId: `${1 + (index % 3)}.${index % 5}`,
        genieIdentifier: null,
        isActive: index % 6 !== 5,
      };
    }),
  );
