"use client";

import { ListBox, ListBoxItem, Popover } from "react-aria-components/ComboBox";

export interface OfferedPerson {
  id: string;
  name: string;
  department?: { name: string } | null;
}

/** The people whom a field of names offers while one is typed; `empty` says why there are none. */
export function PersonOptions({ empty }: { empty: string }) {
  return (
    <Popover className="w-(--trigger-width) overflow-auto rounded border bg-float p-1 shadow-float">
      <ListBox
        className="outline-none"
        renderEmptyState={() => <p className="px-2 py-3 text-small text-muted">{empty}</p>}
      >
        {({ id, name, department }: OfferedPerson) => (
          <ListBoxItem
            id={id}
            textValue={name}
            className="cursor-pointer rounded px-2 py-2 outline-none data-focused:bg-sunken data-selected:font-strong"
          >
            {name}
            {department ? (
              <span className="block text-small font-normal text-muted">{department.name}</span>
            ) : null}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}
