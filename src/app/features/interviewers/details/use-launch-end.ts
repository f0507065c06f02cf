import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { useSnackbars } from "../../../../ui/use-snackbars.ts";
import { listKey } from "../../../api/list-query.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { texts } from "../texts.ts";

/**
 * Says that a launch has ended while one looked on, and answers whether it went live; lists that show it as launching
 * are read anew.
 */
export function useLaunchEnd({ status }: Pick<Interviewer, "status">): boolean {
  const { api } = useTenant();
  const queryClient = useQueryClient();
  const snackbars = useSnackbars();
  const [seen, setSeen] = useState({ status, wentLive: false });
  if (seen.status !== status) {
    const wentLive = status === "published" && (seen.wentLive || seen.status === "launching");
    setSeen({ status, wentLive });
  }
  const earlier = useRef(status);
  useEffect(() => {
    const wasLaunching = earlier.current === "launching";
    earlier.current = status;
    if (!wasLaunching || status === "launching") return;
    void queryClient.invalidateQueries({ queryKey: listKey(api) });
    if (status === "published") snackbars.success(texts.launched);
  }, [status, api, queryClient, snackbars]);
  return seen.wentLive;
}
