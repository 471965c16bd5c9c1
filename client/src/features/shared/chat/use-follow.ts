import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A scroll that a script asks for moves even where the stylesheet forbids it. */
const wantsStillness = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** Pixels from the end within which a reader who scrolls down has come to the end. */
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

  const onScroll = useCallback(() => {
    const { scrollTop, scrollHeight, clientHeight } = scroller.current!;
    const rest = scrollHeight - scrollTop - clientHeight;
    // Only the reader scrolls up, be it by a pixel: growth and the window's size never do, unless they leave the end in view.
    if (scrollTop < lastTop.current) setFollowing(rest <= 1);
    else if (scrollTop > lastTop.current && rest <= NEAR_END_PX) setFollowing(true);
    lastTop.current = scrollTop;
  }, [setFollowing]);

  const showEnd = useCallback(
    (behavior: ScrollBehavior = 'instant') => {
      const element = scroller.current;
      if (!element || !isOn) return;
      // The event of a movement may come after the text that grows.
      onScroll();
      if (!following.current) return;
      if (behavior === 'smooth' && !wantsStillness()) element.scrollTo({ top: element.scrollHeight, behavior });
      else element.scrollTop = element.scrollHeight;
    },
    [isOn, onScroll],
  );

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
