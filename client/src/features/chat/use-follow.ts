import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A scroll that a script asks for moves even where the stylesheet forbids it. */
const wantsStillness = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** Pixels from the end within which a reader counts as being at the end. */
const NEAR_END_PX = 48;

/**
 * Keeps the end of a growing text in view, until the reader scrolls up; then it stays where they read until they come
 * back to the end or ask for it.
 *
 * @param growth changes whenever the text may have grown
 * @param isOn false while there is nothing to follow, so that an opening is read from its top
 */
export function useFollow(growth: unknown, isOn: boolean) {
  const scroller = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isFollowing, setIsFollowing] = useState(true);
  // Scroll events and observers come between renders and need the latest values.
  const following = useRef(true);
  const lastTop = useRef(0);

  const setFollowing = useCallback((value: boolean) => {
    following.current = value;
    setIsFollowing(value);
  }, []);

  const showEnd = useCallback(
    (behavior: ScrollBehavior = 'instant') => {
      const element = scroller.current;
      if (!element || !isOn || !following.current) return;
      if (behavior === 'smooth' && !wantsStillness()) element.scrollTo({ top: element.scrollHeight, behavior });
      else element.scrollTop = element.scrollHeight;
    },
    [isOn],
  );

  const onScroll = useCallback(() => {
    const { scrollTop, scrollHeight, clientHeight } = scroller.current!;
    // Only the reader scrolls up: growth and the window's size never do, unless they leave the end in view.
    const isScrolledUp = scrollTop < lastTop.current;
    lastTop.current = scrollTop;
    if (scrollHeight - scrollTop - clientHeight <= NEAR_END_PX) setFollowing(true);
    else if (isScrolledUp) setFollowing(false);
  }, [setFollowing]);

  useLayoutEffect(() => showEnd(), [growth, showEnd]);

  // Another talk begins where the end of the one before was in view.
  useLayoutEffect(() => {
    if (!isOn) scroller.current!.scrollTop = 0;
  }, [isOn]);

  // Pictures that load and keyboards that open change sizes without a render.
  useEffect(() => {
    const observer = new ResizeObserver(() => showEnd());
    observer.observe(scroller.current!);
    observer.observe(content.current!);
    return () => observer.disconnect();
  }, [showEnd]);

  const follow = useCallback(
    (behavior?: ScrollBehavior) => {
      setFollowing(true);
      showEnd(behavior);
    },
    [setFollowing, showEnd],
  );

  return { scroller, content, onScroll, isFollowing: isFollowing || !isOn, follow };
}
