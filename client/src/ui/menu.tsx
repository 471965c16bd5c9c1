import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';

interface MenuProps {
  /** The button's name. */
  label: string;
  trigger: ReactNode;
  children: ReactNode;
}

export function Menu({ label, trigger, children }: MenuProps) {
  return (
    // A modal menu injects a <style>, which the Content-Security-Policy refuses.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger aria-label={label} className="rounded-full p-1">
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        collisionPadding={12}
        className="border-line bg-card shadow-float animate-rise z-40 max-h-(--radix-dropdown-menu-content-available-height) max-w-72 min-w-52 overflow-y-auto rounded-xl border p-1.5"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

const item =
  'data-highlighted:bg-primary-wash flex cursor-pointer items-center gap-2.5 rounded-lg px-3 py-2.5 outline-none';

export function MenuItem({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <DropdownMenu.Item onSelect={onSelect} className={item}>
      {children}
    </DropdownMenu.Item>
  );
}

/** Marked while its page is shown. */
export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <DropdownMenu.Item asChild>
      <NavLink to={to} className={`${item} aria-[current=page]:text-primary-ink aria-[current=page]:font-semibold`}>
        {children}
      </NavLink>
    </DropdownMenu.Item>
  );
}

export function MenuGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <DropdownMenu.Group aria-label={title} className="border-line not-first:mt-1 not-first:border-t not-first:pt-1">
      {children}
    </DropdownMenu.Group>
  );
}

export function MenuLabel({ className = '', children }: { className?: string; children: ReactNode }) {
  return <div className={`border-line mb-1.5 border-b px-3 pt-1.5 pb-3 ${className}`}>{children}</div>;
}
