import { PRODUCT_NAME } from '../lib/product';

/** A sun on the horizon: the mark of the app. */
export function LogoMark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="9" className="fill-primary" />
      <path d="M9 18.5a7 7 0 0 1 14 0Z" fill="#ff8a5c" />
      <path d="M6.5 18.5h19M10 23h12" className="stroke-[#fbf8f2]" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

export function Logo({ isShort = false }: { isShort?: boolean }) {
  return (
    <span className="flex items-center gap-2.5">
      <LogoMark className="size-9 max-h-[52px] max-w-[52px]" />
      {/* Where letters are set to twice their size, there is room for the mark alone. */}
      <span
        className={`font-serif text-xl font-semibold tracking-tight whitespace-nowrap @max-[19.5rem]:sr-only ${isShort ? 'max-sm:sr-only' : ''}`}
      >
        {PRODUCT_NAME}
      </span>
    </span>
  );
}
