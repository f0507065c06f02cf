import { Dialog } from "../../../ui/dialog.tsx";
import { Kbd } from "../../../ui/kbd.tsx";
import { texts } from "./page-commands.ts";

/** The keys that one can press. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={texts.keys}>
      <dl className="flex flex-col gap-2 pb-3">
        {texts.keyList.map(({ keys, what }) => (
          <div key={what} className="flex items-center justify-between gap-4">
            <dt className="order-2 flex shrink-0 gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
