import { createContext, use } from "react";
import type { PlacedField } from "../../../../runtime/studio/operations/layout-places.ts";
import type { CanvasDrag } from "./use-canvas-drag.ts";

/** What the fields on the canvas know of it, and can ask it to do. */
export interface CanvasState {
  readonly fields: readonly PlacedField[];
  readonly sections: readonly string[];
  readonly selected: string | null;
  readonly readOnly: boolean;
  readonly drag: CanvasDrag;
  readonly select: (name: string) => void;
  readonly open: () => void;
  readonly rename: (name: string) => void;
  readonly move: (name: string, by: -1 | 1) => void;
  readonly remove: (name: string) => void;
  readonly duplicate: (name: string) => void;
  readonly copy: (name: string) => void;
  readonly moveToSection: (name: string, section: string) => void;
}

export const CanvasContext = createContext<CanvasState | null>(null);

export function useCanvas(): CanvasState {
  const canvas = use(CanvasContext);
  if (canvas === null) throw new Error("useCanvas needs <CanvasContext> around it");
  return canvas;
}
