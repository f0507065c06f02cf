import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { fieldColumns } from "../../../../../runtime/studio/templates/field-columns.ts";
import { textLinkClass } from "../../../../../ui/text-link.tsx";
import { queryKey } from "../../../../api/queries.ts";
import { useTenant } from "../../../../tenant/tenant-context.ts";
import { texts } from "../session/texts.ts";
import { type Studio, useSession } from "../session/use-studio.ts";

/** Lists that do not show the fields added to the form, with links to add their columns. */
export function NewColumns({ studio }: { readonly studio: Studio }) {
  const { api, name: tenant } = useTenant();
  const { document } = useSession(studio.session);
  const grids = useQuery({
    queryKey: queryKey(api, "listConfig", "grids"),
    queryFn: async ({ signal }) =>
      (await api.call("listConfig", { query: { name: "grid", page_size: "100" }, signal })).data,
  });
  const lists = (grids.data ?? []).flatMap(({ id, title, data }) => {
    const before = new Set(
      fieldColumns([studio.item.resolved ?? studio.item.data], data).map(
        ({ definition }) => definition["accessor"],
      ),
    );
    const gained = fieldColumns([document], data).filter(
      ({ definition }) => !before.has(definition["accessor"]),
    );
    return gained.length === 0 ? [] : [{ id, title, labels: gained.map(({ label }) => label) }];
  });
  if (lists.length === 0) return null;
  return (
    <section aria-label={texts.lists} className="flex flex-col gap-1">
      <h3 className="font-semibold">{texts.lists}</h3>
      <ul className="flex flex-col gap-1">
        {lists.map(({ id, title, labels }) => (
          <li key={id} className="wrap-anywhere">
            <Link
              to="/$tenant/dna/edit/$item"
              params={{ tenant, item: id }}
              target="_blank"
              className={textLinkClass}
            >
              {title}
            </Link>
            : {texts.listLacks(labels)}
          </li>
        ))}
      </ul>
    </section>
  );
}
