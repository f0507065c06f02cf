import { useMemo } from "react";
import { encode } from "uqr";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { saveFile } from "../../../platform/files.ts";
import { texts } from "../texts.ts";

export interface QrDialogProps {
  readonly address: string;
  readonly onClose: () => void;
}

/** Quiet zone in modules, as required by the QR standard. */
const border = 4;

/** Dark modules as an SVG path within a square of `size` units. */
function drawCode(address: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(address, { ecc: "M", border });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return { size, path };
}

/** The link as a QR code. Black on white in dark mode too, since not every camera reads inverted codes. */
export function QrDialog({ address, onClose }: QrDialogProps) {
  const { size, path } = useMemo(() => drawCode(address), [address]);
  const save = () => {
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
      `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
    saveFile(new Blob([svg], { type: "image/svg+xml" }), "interview-link.svg");
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.qrTitle}
      description={texts.qrHelp}
      footer={
        <>
          <Button onClick={save}>{texts.qrDownload}</Button>
          <Button variant="primary" data-autofocus onClick={onClose}>
            {texts.close}
          </Button>
        </>
      }
    >
      <svg
        role="img"
        aria-label={texts.qrOf(address)}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="mx-auto w-full max-w-64 rounded-md"
      >
        <path fill="white" d={`M0 0h${size}v${size}H0z`} />
        <path fill="black" d={path} />
      </svg>
      <p className="mt-3 text-center text-xs text-muted wrap-anywhere">{address}</p>
    </Dialog>
  );
}
