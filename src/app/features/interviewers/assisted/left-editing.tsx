import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Alert } from "../../../../ui/alert.tsx";
import { buttonClass } from "../../../../ui/button-class.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { interviewerQuery } from "../interviewer-query.ts";
import { texts } from "./texts.ts";

/**
 * Says to who switched to the assistant while editing that it makes another interviewer (the spec leads there from
 * both, section 2.5, and knows a conversation that creates only, section 2.8), and leads back. Nothing for an unknown one.
 */
export function LeftEditing({ id }: { readonly id: string }) {
  const { api, name: tenant } = useTenant();
  const { data } = useQuery({ ...interviewerQuery(api, id), meta: { isBackground: true } });
  if (data === undefined) return null;
  const back = (
    <Link
      to="/$tenant/agents/edit/$id"
      params={{ tenant, id }}
      search={{ navStep: "archetype" }}
      className={buttonClass({ size: "sm" })}
    >
      {texts.backToEditing}
    </Link>
  );
  return (
    <div className="mb-5">
      <Alert tone="info" title={texts.makesAnother} actions={back}>
        {texts.staysAsItIs(data.name)}
      </Alert>
    </div>
  );
}
