import type { ChatAction } from './chat-state';

/**
 * Pieces of a reply can arrive far more often than a screen can show them. They are gathered and dispatched once per
 * animation frame, so that a message is rendered as markdown at most that often; everything else goes through at once, after what
 * was gathered before it.
 */
export function framePaced(dispatch: (action: ChatAction) => void) {
  let gathered = '';
  let frame: number | undefined;

  function flush() {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
    if (gathered) dispatch({ type: 'piece-arrived', text: gathered });
    gathered = '';
  }

  return {
    dispatch(action: ChatAction) {
      if (action.type !== 'piece-arrived') {
        flush();
        dispatch(action);
        return;
      }
      gathered += action.text;
      // A hidden window has no frames.
      if (document.visibilityState === 'hidden') flush();
      else frame ??= requestAnimationFrame(flush);
    },
    /** Drops what has not been shown yet. */
    cancel() {
      if (frame !== undefined) cancelAnimationFrame(frame);
      gathered = '';
    },
  };
}
