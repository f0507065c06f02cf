import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Check, Download, Trash2 } from "lucide-react";
import { useDeferredValue } from "react";
import type { FixtureCase } from "../../../../../runtime/forms/tools/fixtures/fixture.gen.ts";
import { isObject } from "../../../../../kernel/json.ts";
import { Badge } from "../../../../../ui/badge.tsx";
import { Button, IconButton } from "../../../../../ui/button.tsx";
import { saveFile } from "../../../../platform/files.ts";
import { useTenant } from "../../../../tenant/tenant-context.ts";
import type { UnnamedTestRecord } from "./preview-form.tsx";
import { PromptDialog } from "../session/prompt-dialog.tsx";
import { texts } from "../session/texts.ts";
import { useIncludedForms } from "../session/use-included-forms.ts";
import { type Studio, useSession } from "../session/use-studio.ts";

/** Limit of the form meta-schema. */
const maxRecords = 30;

/** Lazy-loads the runner of test records. */
const player = () => import("../../../../../runtime/forms/tools/fixtures/test-records.ts");

interface TestRecordsProps {
  readonly studio: Studio;
  /** A record to save once it is named; null if there is none. */
  readonly kept: UnnamedTestRecord | null;
  readonly onNamed: () => void;
}

/** Test records of a form; runs them again after each change. */
export function TestRecords({ studio, kept, onNamed }: TestRecordsProps) {
  const { resolved: document } = useIncludedForms(useSession(studio.session).document);
  const { api } = useTenant();
  const played = useDeferredValue(document);
  const records = recordsOf(document);
  const results = useQuery({
    queryKey: [api.tenant, "testRecords", played],
    queryFn: async () => {
      const { failureSentences, playTestRecord, testRecordsOf } = await player();
      const outcomes = await Promise.all(
        testRecordsOf(played).map((record) => playTestRecord(played, record)),
      );
      return outcomes.map(({ name, failures }) => ({ name, failures: failureSentences(failures) }));
    },
    enabled: records.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    meta: { isBackground: true },
  });
  const failing = results.data?.filter(({ failures }) => failures.length > 0).length ?? 0;
  const set = (at: number, value: unknown) =>
    studio.run(
      records.length === 0
        ? { kind: "set_property", path: ["test_records"], value: [value] }
        : { kind: "set_property", path: ["test_records", at], value },
    );
  const keep = async (name: string, record: UnnamedTestRecord) => {
    const { observedExpectations } = await player();
    const expect = await observedExpectations(document, { name, ...record });
    if (set(records.length, { name, ...record, expect }).ok) studio.say(texts.kept(name));
  };
  const refusal = (name: string) => {
    if (name === "") return texts.keepNameMissing;
    if (records.some((record) => record.name === name)) return texts.keepNameTaken;
    return records.length < maxRecords ? null : texts.tooManyRecords(maxRecords);
  };
  return (
    <section aria-label={texts.testRecords} className="flex flex-col gap-3 rounded-md border border-line p-4">
      <h2 className="font-semibold">{texts.testRecords}</h2>
      <p className="text-xs text-muted">{texts.testRecordsHelp}</p>
      <p role="status" className={failing > 0 ? "font-medium text-danger-ink" : "text-muted"}>
        {records.length === 0
          ? texts.noTestRecords
          : results.data === undefined
            ? texts.checking
            : failing > 0
              ? texts.recordsFail(failing, records.length)
              : texts.recordsHold(records.length)}
      </p>
      <ul className="flex flex-col gap-3">
        {records.map((record, at) => (
          <RecordRow
            key={record.name}
            record={record}
            failures={results.data?.find(({ name }) => name === record.name)?.failures}
            onAccept={async () => {
              const { observedExpectations } = await player();
              set(at, { ...record, expect: await observedExpectations(document, record) });
            }}
            onRemove={() =>
              studio.run(
                records.length === 1
                  ? { kind: "unset_property", path: ["test_records"] }
                  : { kind: "unset_property", path: ["test_records", at] },
              )
            }
            readOnly={studio.readOnly}
          />
        ))}
      </ul>
      {records.length === 0 ? null : (
        <div>
          <Button size="sm" icon={<Download aria-hidden />} onClick={() => void download(document)}>
            {texts.downloadFixture}
          </Button>
        </div>
      )}
      {kept === null ? null : (
        <PromptDialog
          title={texts.keepTitle}
          description={texts.keepHelp}
          label={texts.keepName}
          value=""
          confirmLabel={texts.keepRecord}
          onConfirm={(name) => {
            const reason = refusal(name);
            if (reason !== null) return reason;
            void keep(name, kept);
            onNamed();
            return null;
          }}
          onClose={onNamed}
        />
      )}
    </section>
  );
}

interface RecordRowProps {
  readonly record: FixtureCase;
  /** Undefined until the record has run. */
  readonly failures: readonly string[] | undefined;
  readonly onAccept: () => Promise<void>;
  readonly onRemove: () => void;
  readonly readOnly: boolean;
}

function RecordRow({ record: { name }, failures, onAccept, onRemove, readOnly }: RecordRowProps) {
  const fails = failures !== undefined && failures.length > 0;
  return (
    <li className="flex items-start gap-2 border-t border-line pt-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
          {name}
          {failures === undefined ? null : (
            <Badge tone={fails ? "danger" : "success"}>{fails ? texts.fails : texts.holds}</Badge>
          )}
        </p>
        <ul className="text-xs text-muted">
          {failures?.slice(0, 5).map((sentence) => (
            <li key={sentence} className="wrap-anywhere">
              {sentence}
            </li>
          ))}
        </ul>
      </div>
      {readOnly ? null : (
        <>
          {fails ? (
            <IconButton
              label={texts.acceptRecord(name)}
              icon={<Check aria-hidden />}
              onClick={() => void onAccept()}
            />
          ) : null}
          <IconButton label={texts.removeRecord(name)} icon={<Trash2 aria-hidden />} onClick={onRemove} />
        </>
      )}
    </li>
  );
}

const recordsOf = (document: unknown): readonly FixtureCase[] => {
  const records = isObject(document) ? document["test_records"] : undefined;
  const isNamed = (each: unknown): each is FixtureCase => isObject(each) && typeof each["name"] === "string";
  return Array.isArray(records) && records.every(isNamed) ? records : [];
};

async function download(document: unknown): Promise<void> {
  const { testRecordFixture } = await player();
  const fixture = testRecordFixture(document);
  const key = isObject(document) ? String(document["layout_key"]) : "form";
  const text = `${JSON.stringify({ $schema: "../../../schemas/form-fixture.schema.json", ...fixture }, null, 2)}\n`;
  saveFile(new Blob([text], { type: "application/json" }), `${key}-test-records.json`);
}
