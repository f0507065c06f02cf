import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../../ui/button-class.ts";
import { Loading } from "../../../ui/loading.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { currentUserQuery } from "../../api/queries.ts";
import { useServices } from "../../app-services.ts";
import type { SessionRecord } from "../../session/session-record.ts";
import { passwordTexts } from "./password-texts.ts";
import { texts } from "./texts.ts";

export interface SignedInChoicesProps {
  readonly session: SessionRecord;
  /** The tenant that the person was kept out of. */
  readonly denied: string | undefined;
}

/** For somebody who is signed in already: what they lack, the tenants that are theirs, another account. */
export function SignedInChoices({ session, denied }: SignedInChoicesProps) {
  const { api } = useServices();
  const user = useQuery(currentUserQuery(api));
  const tenants = user.data?.tenants ?? [];
  return (
    <>
      <div className="text-sm text-pretty">
        {denied === undefined ? (
          <p>{passwordTexts.continueAs(session.email)}</p>
        ) : (
          <>
            <p role="alert" className="font-medium wrap-anywhere">
              {texts.denied(denied, session.email)}
            </p>
            <p className="mt-1 text-muted">{texts.deniedHelp}</p>
          </>
        )}
      </div>
      {user.isPending ? (
        <Loading label="Loading your tenants">
          <Skeleton className="h-9 w-full" />
        </Loading>
      ) : null}
      {user.isSuccess && tenants.length === 0 ? (
        <p className="text-sm text-pretty text-muted">{texts.noTenants}</p>
      ) : null}
      {tenants.map(({ name, title }, index) => (
        <Link
          key={name}
          to="/$tenant/agents"
          params={{ tenant: name }}
          className={buttonClass({ variant: index === 0 ? "primary" : "secondary", fullWidth: true })}
        >
          {texts.openTenant(title)}
        </Link>
      ))}
      <Link to="/logout" className={buttonClass({ variant: "quiet", fullWidth: true })}>
        {texts.otherAccount}
      </Link>
    </>
  );
}
