import { ListFilter } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FilterEditor, type FilterEditorProps } from "./filter-editor.tsx";

/** Opens the editor of a new filter. Not there where nothing can be filtered. */
export function FilterButton({ columns, onAdd }: FilterEditorProps) {
  const [open, setOpen] = useState(false);
  if (columns.length === 0) return null;
  return (
    <>
      <Button icon={<ListFilter aria-hidden />} onClick={() => setOpen(true)}>
        Filter
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Filter the list">
        <div className="pb-3">
          <FilterEditor
            columns={columns}
            onAdd={(field, operator, value) => {
              setOpen(false);
              onAdd(field, operator, value);
            }}
          />
        </div>
      </Dialog>
    </>
  );
}
