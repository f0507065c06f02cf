import { UserRound } from "lucide-react";
import { Button } from "../../../../ui/button.tsx";
import { Menu } from "../../../../ui/menu.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { texts } from "../texts.ts";
import { type ListControlProps, useCounts } from "./use-counts.ts";

/** Narrows the list to what one person made; not there until somebody has made one. */
export function OwnerFilter({ state, onChange }: ListControlProps) {
  const { user } = useTenant();
  const owners = useCounts()?.owners ?? [];
  const chosen = state.filters["owner"]?.["eq"];
  if (owners.length === 0 && chosen === undefined) return null;
  const show = (owner: string | null) => {
    const { owner: _, ...others } = state.filters;
    onChange(
      { ...state, page: 0, filters: owner === null ? others : { ...others, owner: { eq: owner } } },
      "push",
    );
  };
  const labelOf = (owner: string) => (owner === user.email ? texts.ownedByMe : owner);
  return (
    <Menu
      align="start"
      entries={[
        { label: texts.anyOwner, checked: chosen === undefined, onSelect: () => show(null) },
        ...owners.map(({ owner, count }) => ({
          label: `${labelOf(owner)} (${count})`,
          checked: chosen === owner,
          onSelect: () => show(owner),
        })),
      ]}
      trigger={
        <Button icon={<UserRound aria-hidden />}>
          {texts.owner(typeof chosen === "string" ? labelOf(chosen) : texts.anyOwner)}
        </Button>
      }
    />
  );
}
