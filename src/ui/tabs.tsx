import { Tab, TabGroup, TabList, TabPanel, TabPanels } from "@headlessui/react";
import type { ReactNode } from "react";

export interface TabItem {
  readonly key: string;
  readonly label: string;
  readonly content: ReactNode;
  readonly disabled?: boolean | undefined;
}

export interface TabsProps {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly items: readonly TabItem[];
  /** Key of the selected tab. */
  readonly selected: string;
  readonly onSelect: (key: string) => void;
}

/** Controlled tabs with arrow key navigation. */
export function Tabs({ label, items, selected, onSelect }: TabsProps) {
  const index = Math.max(
    0,
    items.findIndex(({ key }) => key === selected),
  );
  const select = (next: number) => {
    const item = items[next];
    if (item) onSelect(item.key);
  };
  return (
    <TabGroup selectedIndex={index} onChange={select}>
      <TabList aria-label={label} className="flex gap-2 overflow-x-auto border-b border-line">
        {items.map((item) => (
          <Tab
            key={item.key}
            disabled={item.disabled ?? false}
            className="-mb-px min-h-control shrink-0 rounded-t-sm border-b-2 border-transparent px-2.5 py-2 text-sm font-medium text-muted transition-colors -outline-offset-2! enabled-hover:text-ink disabled:opacity-50 data-selected:border-primary data-selected:text-ink"
          >
            {item.label}
          </Tab>
        ))}
      </TabList>
      <TabPanels className="pt-5">
        {items.map((item) => (
          <TabPanel key={item.key}>{item.content}</TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  );
}
