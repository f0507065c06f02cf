import { isObject } from "../kernel/json.ts";
import type { DebugEvent } from "../contracts/contracts.gen.ts";

/**
 * Reads a `debug_event` off the wire (spec sections 4.4 and 7). Never throws; null for what is none, so that a broken
 * one costs the view of the guide and not the interview.
 */
export function readDebugEvent(value: unknown): DebugEvent | null {
  if (!isObject(value) || !Array.isArray(value["tool_calls"])) return null;
  const graph = value["graph_state"];
  if (!isObject(graph) || !Array.isArray(graph["nodes"]) || !Array.isArray(graph["objectives"])) return null;
  // The contract is the boundary: the server makes it by the same schema.
  return value as unknown as DebugEvent;
}
