import { Link } from "@tanstack/react-router";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { buttonClass } from "../../../../ui/button-class.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { sharedDraftTexts as texts } from "../texts.ts";

interface MadeElsewhereNoticeProps {
  readonly id: string;
  /** Wizard step to open. */
  readonly step: "configure" | "review";
}

/** Notice that another window created an interviewer from this draft, with a link to it. */
export function MadeElsewhereNotice({ id, step }: MadeElsewhereNoticeProps) {
  const { name: tenant } = useTenant();
  return (
    <Alert
      tone="info"
      actions={
        <Link
          to="/$tenant/agents/edit/$id"
          params={{ tenant, id }}
          search={{ navStep: step }}
          className={buttonClass({ size: "sm" })}
        >
          {texts.openMade}
        </Link>
      }
    >
      {texts.madeElsewhere}
    </Alert>
  );
}

export interface ConflictNoticeProps {
  readonly label: string;
  /** Email of the person who changed it elsewhere. */
  readonly by: string;
  readonly theirs: string;
  readonly mine: string;
  readonly onChoose: (keepsMine: boolean) => void;
}

/** Notice about a value changed concurrently, with both values to choose from. */
export function ConflictNotice({ label, by, theirs, mine, onChoose }: ConflictNoticeProps) {
  return (
    <Alert
      tone="warning"
      title={texts.contested(label, by)}
      actions={
        <>
          <Button size="sm" onClick={() => onChoose(false)}>
            {texts.takeTheirs(label)}
          </Button>
          <Button size="sm" onClick={() => onChoose(true)}>
            {texts.keepMine(label)}
          </Button>
        </>
      }
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
        <dt className="text-muted">{texts.theirs}</dt>
        <dd dir="auto" className="line-clamp-4 whitespace-pre-line">
          {theirs}
        </dd>
        <dt className="text-muted">{texts.mine}</dt>
        <dd dir="auto" className="line-clamp-4 whitespace-pre-line">
          {mine}
        </dd>
      </dl>
    </Alert>
  );
}
