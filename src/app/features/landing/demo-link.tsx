import { MessageSquareText } from "lucide-react";
import { useEffect, useState } from "react";
import { textLinkClass } from "../../../ui/text-link.tsx";
import { useServices } from "../../services/app-services.ts";
import { texts } from "./texts.ts";

/** The demonstration's open link. No query: the library's observers are more script than the rest of this page. */
function useDemoInterview(): string | null {
  const { api, settings, log } = useServices();
  const [link, setLink] = useState<string | null>(null);
  const isAsked = settings.has_demo === true;
  useEffect(() => {
    if (!isAsked) return undefined;
    const leaving = new AbortController();
    api.call("findDemoInterview", { signal: leaving.signal }).then(
      ({ data }) => setLink(data.link),
      (error: unknown) => {
        if (!leaving.signal.aborted) log("The interview of the demonstration could not be found", error);
      },
    );
    return () => leaving.abort();
  }, [api, isAsked, log]);
  return link;
}

/** To an interview of the demonstration, as long as there is one to try. Its line stands there from the start. */
export function DemoLink() {
  const { settings } = useServices();
  const link = useDemoInterview();
  if (settings.has_demo !== true) return null;
  return (
    <p className="mt-4 flex min-h-6 items-center gap-2 text-sm">
      {link === null ? null : (
        <>
          <MessageSquareText aria-hidden className="size-4 shrink-0 text-primary" />
          <a href={link} target="_blank" rel="noreferrer" className={textLinkClass}>
            {texts.tryDemo}
          </a>
        </>
      )}
    </p>
  );
}
