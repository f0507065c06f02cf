import { formatPercent } from "../../../../kernel/format.ts";
import type { InterviewerQuality } from "../../../../contracts/contracts.gen.ts";
import { Card } from "../../../../ui/card.tsx";
import { texts } from "../texts.ts";
import { HelpLink } from "../../../help/help-link.tsx";

const share = (value: number | null) => (value === null ? texts.none : formatPercent(value));

/** How the interviewer interviews. */
export function Quality({ quality }: { readonly quality: InterviewerQuality }) {
  const facts = [
    { label: texts.talkRatio, value: share(quality.talk_ratio) },
    { label: texts.probes, value: String(quality.probes) },
    { label: texts.probeYield, value: share(quality.probe_yield) },
    { label: texts.interruptions, value: String(quality.interruptions) },
  ];
  return (
    <Card title={texts.quality} help={<HelpLink concept="probe" named />}>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2.5 text-sm">
        {facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="text-end tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-4 text-sm font-medium">{texts.leadingLines}</h3>
      {quality.leading_lines.length === 0 ? (
        <p className="mt-1 text-sm text-muted">{texts.leadingNone}</p>
      ) : (
        <ul className="mt-1 space-y-1.5 text-sm">
          {quality.leading_lines.map(({ text, interviews }) => (
            <li key={text} className="flex justify-between gap-4">
              <span dir="auto" className="min-w-0 wrap-anywhere">{`“${text}”`}</span>
              <span className="shrink-0 text-muted">{texts.countInterviews(interviews)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
