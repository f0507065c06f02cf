import { useQuery } from "@tanstack/react-query";
import type { ListState } from "../../../../runtime/grids/list-state.ts";
import { listKey } from "../../../api/list-query.ts";
import type { ChangeListState } from "../../../grids/open-grid.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";

/** What a control of the list's toolbar is given: the list as it is, and how to change it. */
export interface ListControlProps {
  readonly state: ListState;
  readonly onChange: ChangeListState;
}

/** How many interviewers there are, by status, by owner and archived; nothing until it is known. */
export function useCounts() {
  const { api } = useTenant();
  const { data } = useQuery({
    // With the lists: what changes them changes the counts.
    queryKey: [...listKey(api), "countInterviewers"],
    queryFn: async ({ signal }) => (await api.call("countInterviewers", { signal })).data,
    meta: { isBackground: true },
  });
  return data;
}
