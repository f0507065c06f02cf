import { Outlet } from "@tanstack/react-router";
import { useState } from "react";
import { createNavigationFocus, NavigationFocusContext } from "../navigation/use-page-heading.ts";

/** What is around every screen. */
export function RootScreen() {
  const [focus] = useState(createNavigationFocus);
  return (
    <NavigationFocusContext value={focus}>
      <Outlet />
    </NavigationFocusContext>
  );
}
