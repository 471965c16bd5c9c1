/** The look of a link in the top navigation. */
export const quiet =
  'rounded-lg px-3 py-2 whitespace-nowrap max-[22rem]:px-2 @max-[17rem]:px-1 text-[0.9375rem] font-medium text-ink-soft transition-colors hover:text-ink aria-[current=page]:text-ink';
