import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { buttonClass } from "../../../ui/button-class.ts";
import { configItemByIdQuery } from "../../api/queries.ts";
import { Page } from "../../shell/page.tsx";
import { useTenant } from "../../tenant/tenant-context.ts";
import { DnaEditor } from "./dna-editor.tsx";
import { FormSkeleton } from "../../form-work/form-skeleton.tsx";
import { LoadFault } from "../../shell/load-fault.tsx";
import { Missing } from "../../shell/missing.tsx";
import { texts } from "./texts.ts";

/** One configuration item as its JSON document (decisions on configuration items). */
export function DnaScreen({ id }: { readonly id: string }) {
  const { api, name: tenant } = useTenant();
  const item = useQuery(configItemByIdQuery(api, id));

  const content = (): ReactNode => {
    if (item.data === null) {
      const back = (
        <Link to="/$tenant/dna" params={{ tenant }} className={buttonClass()}>
          {texts.backToList}
        </Link>
      );
      return <Missing title={texts.notFound} help={texts.notFoundHelp} action={back} />;
    }
    if (item.data !== undefined) return <DnaEditor item={item.data} />;
    if (!item.isError) return <FormSkeleton />;
    return (
      <LoadFault
        title={texts.dnaFailed}
        error={item.error}
        onRetry={() => void item.refetch()}
        retrying={item.isFetching}
      />
    );
  };

  return (
    <Page title={item.data?.title ?? texts.dnaTitle} description={item.data?.layout_key}>
      {content()}
    </Page>
  );
}
