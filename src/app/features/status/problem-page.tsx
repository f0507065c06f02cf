import { CircleAlert } from "lucide-react";
import { errorCatalogue, isErrorCode } from "../../../domain/errors/error-catalogue.ts";
import { errorOccasions } from "../../../domain/errors/error-occasions.ts";
import { Markdown } from "../../../ui/markdown.tsx";
import { StatusPage } from "../../shell/status-page.tsx";
import { HomeLink } from "./home-link.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { texts } from "./texts.ts";

/** What a problem's `type` leads to (RFC 9457, 3.1.1): the error in words, and when the API answers it. */
export function ProblemPage({ code }: { readonly code: string }) {
  if (!isErrorCode(code)) return <NotFoundPage />;
  const { status, title } = errorCatalogue[code];
  return (
    <StatusPage icon={CircleAlert} title={title} actions={<HomeLink />}>
      <Markdown text={errorOccasions[code]} />
      <p className="mt-3">{texts.problemCode(code, status)}</p>
    </StatusPage>
  );
}
