import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface MenuProps {
  /** The button's name. */
  label: string;
  trigger: ReactNode;
  children: ReactNode;
}

/** A button that opens a short list of actions. */
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
        className="border-line bg-card shadow-float animate-rise z-40 max-w-72 min-w-52 rounded-xl border p-1.5"
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

export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <DropdownMenu.Item asChild className={item}>
      <Link to={to}>{children}</Link>
    </DropdownMenu.Item>
  );
}

export function MenuLabel({ className = '', children }: { className?: string; children: ReactNode }) {
  return <div className={`border-line mb-1.5 border-b px-3 pt-1.5 pb-3 ${className}`}>{children}</div>;
}
