import { Menu as MenuIcon } from "lucide-react";
import { useState } from "react";
import { Drawer } from "../../ui/drawer.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { NavigationList } from "./navigation-list.tsx";

/** On narrow screens: the button of the top bar and the drawer with the navigation that it opens. */
export function NavigationDrawer() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="md:hidden">
      <IconButton label="Open navigation" icon={<MenuIcon aria-hidden />} onClick={() => setOpen(true)} />
      <Drawer open={isOpen} onClose={close} side="start" title="Genie">
        <nav aria-label="Main">
          <NavigationList onNavigate={close} />
        </nav>
      </Drawer>
    </div>
  );
}
