import type {
  FieldProblem,
  ImportedRecord,
  ImportMismatch,
  InterviewerFile,
  InterviewerImport,
} from "../../../contracts/contracts.gen.ts";
import { readLanguage } from "../../../interviewing/languages/language.ts";
import type { CallContext } from "../../calls/call.ts";
import { problem, ProblemError } from "../../platform/errors.ts";
import type { Tx } from "../../storage/database.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { interviewGuideHandlers } from "../interview-guides/presenter.ts";
import { addContentParts } from "../interview-guides/queries.ts";
import { newInterviewerDefaults, storeInterviewer } from "../interviewers/create.ts";
import { defaultValues, validateInterviewer } from "../interviewers/validate-interviewer.ts";
import { readInterviewer } from "../interviewers/presenter.ts";
import { addDocument, readDocumentText } from "../knowledge-bases/routes.ts";
import { knowledgeBaseHandlers } from "../knowledge-bases/queries.ts";
import { readImportReferences } from "./import-references.ts";

type Context = Pick<
  CallContext<"importInterviewer">,
  "tx" | "caller" | "now" | "request" | "body" | "cipher"
>;

/** Rolls back a dry run or a partly failed import. */
class Undone extends Error {}

const contentParts = new Set(["/introduction", "/objectives", "/closing", "/consent"]);

/** Maps parts of a guide to `content`, because a file contains them as one text. */
const guidePointer = (pointer: string): string => (contentParts.has(pointer) ? "/content" : pointer);

/** Collects created records and mismatches, so that the import can report all of them. */
class Importing {
  readonly creates: ImportedRecord[] = [];
  readonly mismatches: ImportMismatch[] = [];

  note(mismatch: ImportMismatch | undefined): void {
    if (mismatch !== undefined) this.mismatches.push(mismatch);
  }

  error(pointer: string, { code, message }: FieldProblem): void {
    this.mismatches.push({ pointer, code, severity: "error", message, suggestions: [] });
  }

  /** Runs `make`. Returns undefined after adding its validation errors to the mismatches. */
  async attempt<Made>(
    make: () => Promise<Made>,
    toPointer: (pointer: string) => string,
  ): Promise<Made | undefined> {
    try {
      return await make();
    } catch (error) {
      const errors = error instanceof ProblemError ? error.details.errors : undefined;
      if (errors === undefined) throw error;
      for (const fieldError of errors) this.error(toPointer(fieldError.pointer), fieldError);
      return undefined;
    }
  }

  get isRefused(): boolean {
    return this.mismatches.some(({ severity }) => severity === "error");
  }
}

async function importGuide(
  configuration: Configuration,
  context: Context,
  importing: Importing,
): Promise<string | null> {
  const guide = context.body.file.interview_guide ?? null;
  if (guide === null) return null;
  const texts = { name: context.body.file.interviewer.name, ...guide };
  const made = await importing.attempt(
    () => interviewGuideHandlers(configuration).create({ ...context, body: addContentParts(texts) }),
    (pointer) => `/interview_guide${guidePointer(pointer)}`,
  );
  if (made !== undefined) importing.creates.push({ entity: "interview-guide", name: made.data.name });
  return made?.data.id ?? null;
}

async function importKnowledge(
  configuration: Configuration,
  context: Context,
  importing: Importing,
): Promise<string | null> {
  const base = context.body.file.knowledge_base ?? null;
  if (base === null) return null;
  const { documents = [], ...values } = base;
  const body = { name: context.body.file.interviewer.name, ...values };
  const made = await importing.attempt(
    () => knowledgeBaseHandlers(configuration).create({ ...context, body }),
    (pointer) => `/knowledge_base${pointer}`,
  );
  if (made === undefined) return null;
  importing.creates.push({ entity: "knowledge-base", name: made.data.name });
  const of = { tenantId: context.caller.tenantId, knowledgeBaseId: made.data.id };
  for (const [index, document] of documents.entries()) {
    const added = await importing.attempt(
      async () => addDocument(context, of, readDocumentText(document)),
      (pointer) => `/knowledge_base/documents/${index}${pointer}`,
    );
    if (added !== undefined) importing.creates.push({ entity: "knowledge-document", name: added.name });
  }
  return made.data.id;
}

/** Returns the form values of a file's interviewer; an unknown language is left out with a warning. */
function formValues({ interviewer }: InterviewerFile, importing: Importing) {
  const { archetype: _, channel: __, language, ...values } = interviewer;
  const known = language == null ? null : readLanguage(language);
  if (language != null && known === null) {
    const message = `Interviews are not available in "${language}"; another language is used instead`;
    importing.note({
      pointer: "/interviewer/language",
      code: "unknown",
      severity: "warning",
      message,
      suggestions: [],
    });
  }
  const submitted = { ...values, language: known };
  return Object.fromEntries(Object.entries(submitted).filter(([, value]) => value !== null));
}

async function importAll(
  configuration: Configuration,
  context: Context,
  importing: Importing,
): Promise<string | null> {
  const { tx, caller, body, now } = context;
  const { archetype, channel, mismatches } = await readImportReferences(tx, caller.tenantId, body);
  mismatches.forEach((each) => importing.note(each));
  const interviewGuideId = await importGuide(configuration, context, importing);
  const knowledgeBaseId = await importKnowledge(configuration, context, importing);
  const values = formValues(body.file, importing);
  const stored = await importing.attempt(
    async () => {
      // Missing values get the defaults of the form for new interviewers.
      const defaults = await defaultValues(tx, configuration, caller);
      const record = await validateInterviewer(tx, configuration, caller, {
        body: values,
        previous: values["dynamic_fields"] === undefined ? defaults : { ...defaults, dynamic_fields: {} },
        channel: channel ?? null,
        isUnfinished: true,
        now,
        cipher: context.cipher,
      });
      const read = readInterviewer(record);
      if (archetype === undefined) return undefined;
      return storeInterviewer(context, {
        ...newInterviewerDefaults(caller.tenantId, now, caller.email),
        archetypeId: archetype.id,
        channelId: channel?.id ?? null,
        interviewGuideId,
        knowledgeBaseId,
        ...read,
      });
    },
    (pointer) => `/interviewer${pointer}`,
  );
  if (stored !== undefined) importing.creates.unshift({ entity: "interviewer", name: stored.data.name });
  return stored?.data.id ?? null;
}

/** Runs `work` in a savepoint, which is rolled back if it throws `Undone`. */
async function undoable(tx: Tx, work: (tx: Tx) => Promise<void>): Promise<void> {
  try {
    await tx.transaction(work);
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
}

/**
 * Creates a draft interviewer from a file, with its guide, knowledge base and documents, completely or not at all. A
 * dry run creates everything and rolls it back, so that it reports exactly what an import would do.
 * @throws {ProblemError} 422 with pointers into the body if the file cannot be imported.
 */
export async function importInterviewer(
  configuration: Configuration,
  context: Context,
): Promise<InterviewerImport> {
  const isDryRun = context.body.dry_run === true;
  const importing = new Importing();
  let interviewerId: string | null = null;
  await undoable(context.tx, async (tx) => {
    interviewerId = await importAll(configuration, { ...context, tx }, importing);
    if (isDryRun || importing.isRefused) throw new Undone();
  });
  const { creates, mismatches } = importing;
  if (importing.isRefused && !isDryRun) {
    const errors = mismatches
      .filter(({ severity }) => severity === "error")
      .map(({ pointer, code, message }) => ({ pointer: `/file${pointer}`, code, message }));
    throw problem("ERR_VALIDATION", { errors });
  }
  return { dry_run: isDryRun, interviewer_id: isDryRun ? null : interviewerId, creates, mismatches };
}
