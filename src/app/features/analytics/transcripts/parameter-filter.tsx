import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { ListState } from "../../../../runtime/grids/list-state.ts";
import { controlClass } from "../../../../ui/control-class.ts";
import { listKey } from "../../../api/list-query.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { texts } from "../texts.ts";
import { HelpLink } from "../../../help/help-link.tsx";

export interface ParameterFilterProps {
  readonly workerId: string;
  readonly state: ListState;
  readonly onChange: (state: ListState) => void;
}

const field = "parameters";

/** The interviews of one segment: whose link carried a parameter. Nothing where no link has carried any. */
export function ParameterFilter({ workerId, state, onChange }: ParameterFilterProps) {
  const { api } = useTenant();
  const id = useId();
  const { data: known = [] } = useQuery({
    queryKey: [...listKey(api), "link-parameters", workerId],
    queryFn: async ({ signal }) =>
      (await api.call("listLinkParameters", { params: { id: workerId }, signal })).data,
    meta: { isBackground: true },
  });
  const { eq } = state.filters[field] ?? {};
  const chosen = typeof eq === "string" ? eq : "";
  if (known.length === 0 && chosen === "") return null;
  const isListed = chosen === "" || known.some(({ parameter }) => parameter === chosen);
  const choose = (value: string) => {
    const { [field]: _, ...others } = state.filters;
    const filters = value === "" ? others : { ...others, [field]: { eq: value } };
    onChange({ ...state, page: 0, filters });
  };
  return (
    <span className="flex w-60 items-center gap-1">
      <label htmlFor={id} className="sr-only">
        {texts.linkParameterFilter}
      </label>
      <select
        id={id}
        className={controlClass}
        value={chosen}
        onChange={(event) => choose(event.target.value)}
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
