import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { controlClass } from "../../../../ui/fields/text-input.tsx";
import { listKey } from "../../../api/list-query.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { texts } from "../texts.ts";
import { HelpLink } from "../../../help/help-link.tsx";

export interface ParameterFilterProps {
  readonly workerId: string;
  /** As name=value; "" means all interviews. */
  readonly chosen: string;
  readonly onChoose: (parameter: string) => void;
}

/** Filters interviews by link parameter; renders nothing if no link carried any. */
export function ParameterFilter({ workerId, chosen, onChoose }: ParameterFilterProps) {
  const { api } = useTenant();
  const id = useId();
  const { data: known = [] } = useQuery({
    queryKey: [...listKey(api), "link-parameters", workerId],
    queryFn: async ({ signal }) =>
      (await api.call("listLinkParameters", { params: { id: workerId }, signal })).data,
    meta: { isBackground: true },
  });
  if (known.length === 0 && chosen === "") return null;
  const isListed = chosen === "" || known.some(({ parameter }) => parameter === chosen);
  return (
    <span className="flex w-60 items-center gap-1">
      <label htmlFor={id} className="sr-only">
        {texts.linkParameterFilter}
      </label>
      <select
        id={id}
        className={controlClass}
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{texts.allLinkParameters}</option>
        {isListed ? null : <option value={chosen}>{chosen}</option>}
        {known.map(({ parameter, interviews }) => (
          <option key={parameter} value={parameter}>
            {texts.linkParameterCount(parameter, interviews)}
          </option>
        ))}
      </select>
      <HelpLink concept="link-parameter" />
    </span>
  );
}
