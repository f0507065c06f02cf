import { CodeXml, QrCode } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { formatDate } from "../../../../kernel/format.ts";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import {
  embedSnippet,
  readEmbedOrigins,
  readParameterNames,
} from "../../../../domain/interviewer/input-rules.ts";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { CopyButton, useCopy } from "../../../../ui/copy-button.tsx";
import { textLinkClass } from "../../../../ui/text-link.tsx";
import { texts } from "../texts.ts";
import { PreviewButton } from "../preview-button.tsx";
import { useOpenLink } from "./use-open-link.ts";
import { HelpLink } from "../../../help/help-link.tsx";

const QrDialog = lazy(async () => ({ default: (await import("./qr-dialog.tsx")).QrDialog }));

export type ContactCardProps = Pick<
  Interviewer,
  "id" | "interview_guide_id" | "is_active" | "status" | "phone_number" | "link" | "dynamic_fields"
>;

/** How respondents reach a published interviewer (spec section 2.9). */
export function ContactCard(props: ContactCardProps) {
  const { is_active: isActive, status, phone_number: phone, link } = props;
  const { isOpen, isExpired, expiresAt, isLost, closedNote, renew, isChanging } = useOpenLink(props);
  const lastDay =
    expiresAt === null ? null : formatDate(new Date(new Date(expiresAt).getTime() - 1).toISOString());
  const content = () => {
    if (!isActive) return <Waiting title={texts.contactInactive} help={texts.contactInactiveHelp} />;
    if (status !== "published") {
      const help = status === "launching" ? texts.contactLaunchingHelp : texts.contactUnpublishedHelp;
      return <Waiting title={texts.contactUnpublished} help={help} />;
    }
    if (isLost) {
      return (
        <div className="flex flex-col items-start gap-3">
          <p className="text-sm text-warning-ink">{texts.linkIsLost}</p>
          <Button onClick={renew} busy={isChanging}>
            {texts.renewLink}
          </Button>
        </div>
      );
    }
    if (phone === null && link === null) return <p className="text-sm text-muted">{texts.contactNone}</p>;
    return (
      <div className="flex flex-col gap-3">
        {phone === null ? null : <Contact label={texts.phoneNumber} text={phone} href={`tel:${phone}`} />}
        {link === null ? null : (
          <LinkContact path={link} sites={readEmbedOrigins(props.dynamic_fields["embed_origins"])} />
        )}
        {closedNote === null ? null : <p className="text-xs text-pretty text-warning-ink">{closedNote}</p>}
        {link === null ? null : <IntakeNotes fields={props.dynamic_fields} hasClosed={closedNote !== null} />}
        {isOpen === false ? <p className="text-xs text-warning-ink">{texts.linkIsClosed}</p> : null}
        {isOpen === true && lastDay !== null ? (
          <p className={`text-xs ${isExpired ? "text-warning-ink" : "text-muted"}`}>
            {isExpired ? texts.linkHasExpired(lastDay) : texts.linkExpires(lastDay)}
          </p>
        ) : null}
      </div>
    );
  };
  return (
    <Card title={texts.contact} help={<HelpLink concept="publish" />}>
      {content()}
      {status === "launching" ? null : (
        <div className="mt-3">
          <PreviewButton interviewer={props} size="sm" />
        </div>
      )}
    </Card>
  );
}

interface IntakeNotesProps {
  readonly fields: Interviewer["dynamic_fields"];
  /** The closing date or the response limit has been reached. */
  readonly hasClosed: boolean;
}

/** Closing date and response limit, until one of them is reached, and link parameters. */
function IntakeNotes({ fields, hasClosed }: IntakeNotesProps) {
  const { closes_on: lastDay, max_responses: limit } = fields;
  const [name] = readParameterNames(fields["link_parameters"]);
  const notes = [
    !hasClosed && typeof lastDay === "string" && lastDay !== ""
      ? texts.closesAfter(formatDate(`${lastDay}T12:00:00Z`))
      : null,
    !hasClosed && typeof limit === "number" ? texts.closesAt(limit) : null,
    name === undefined ? null : texts.linkParameters(name),
  ].filter((note) => note !== null);
  return notes.map((note) => (
    <p key={note} className="text-xs text-pretty text-muted">
      {note}
    </p>
  ));
}

interface LinkContactProps {
  readonly path: string;
  /** Origins that may embed the interview. */
  readonly sites: readonly string[];
}

function LinkContact({ path, sites }: LinkContactProps) {
  const copy = useCopy();
  const address = new URL(path, window.location.origin).href;
  const [isShown, setShown] = useState(false);
  return (
    <div className="flex flex-col items-start gap-1">
      <div className="w-full">
        <Contact label={texts.link} text={address} href={path} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={<QrCode aria-hidden />} onClick={() => setShown(true)}>
          {texts.qrShow}
        </Button>
        {sites.length === 0 ? null : (
          <Button size="sm" icon={<CodeXml aria-hidden />} onClick={() => void copy(embedSnippet(address))}>
            {texts.copyEmbed}
          </Button>
        )}
      </div>
      {sites.length === 0 ? null : (
        <p className="text-xs text-pretty wrap-anywhere text-muted">{texts.embedSites(sites)}</p>
      )}
      {isShown ? (
        <Suspense fallback={null}>
          <QrDialog address={address} onClose={() => setShown(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

interface ContactProps {
  readonly label: string;
  readonly text: string;
  readonly href: string;
}

function Contact({ label, text, href }: ContactProps) {
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <p className="text-xs text-muted">{label}</p>
        <a
          href={href}
          target={href.startsWith("tel:") ? undefined : "_blank"}
          rel="noreferrer"
          className={`${textLinkClass} block truncate text-sm tabular-nums`}
        >
          {text}
        </a>
      </div>
      <CopyButton text={text} label={texts.copy(label.toLowerCase())} />
    </div>
  );
}

function Waiting({ title, help }: { readonly title: string; readonly help: string }) {
  return (
    <div className="rounded-md border border-dashed border-line bg-canvas px-4 py-3">
      <h3 className="text-sm font-medium">{title}</h3>
      <p className="mt-0.5 text-xs text-pretty text-muted">{help}</p>
    </div>
  );
}
