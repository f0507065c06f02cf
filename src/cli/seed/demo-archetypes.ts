import type { ArchetypeSeed } from "../../server/bootstrap/advertised.ts";

interface Method {
  readonly name: string;
  readonly icon: string;
  readonly workerId: string;
  /** How the interviewer works, in one sentence. */
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

/** Every method in every field: dozens of archetypes, some inactive, some with gaps, as in a grown installation. */
export const demoArchetypes = (): ArchetypeSeed[] =>
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
