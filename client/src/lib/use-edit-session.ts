import { useEffect, useReducer, useState } from 'react';
import {
  changedFields,
  editSession,
  isDirty,
  merged,
  opened,
  type EditEvent,
  type EditRules,
  type EditSession,
  type KeptWork,
  type SavedAs,
  type SaveRefusal,
} from './edit-session';
import { keepWork, keptWork } from './kept-work';

/** The saved state, and the changes to it. */
export type Work<Base, Text> = KeptWork<Base, Text>;

/**
 * Saves.
 * @param partSaved reports what was saved before the rest was tried
 * @returns what is saved now; `as` null where there was nothing to save
 */
export type Store<Base, Text> = (
  work: Work<Base, Text>,
  partSaved: (base: Base, as: SavedAs) => void,
) => Promise<{ base: Base; as: SavedAs | null }>;

interface EditSessionOptions<Base, Text extends object> {
  rules: EditRules<Base, Text>;
  /** The server's present state; the same object until it changes. */
  current: Base;
  /** Names the work and whose it is, to keep it across a reload. */
  workKey: string;
  /** @param was the version that it started from */
  onSaved: (saved: Base, was: Base) => Promise<unknown>;
  /**
   * Maps a rejected save to its messages.
   * @param base the saved state, as far as this session knows
   */
  refusalOf: (error: unknown, base: Base) => SaveRefusal<Base, Text>;
  onRefused: (refusal: SaveRefusal<Base, Text>) => unknown;
}

/** Runs an edit session: keeps its unsaved text in the tab, follows what the server has, and carries saves out. */
export function useEditSession<Base, Text extends object>(options: EditSessionOptions<Base, Text>) {
  const { rules, current, workKey } = options;
  const [session, dispatch] = useReducer(
    (now: EditSession<Base, Text>, event: EditEvent<Base, Text>) => editSession(rules, now, event),
    null,
    () => opened(rules, current, keptWork<KeptWork<Base, Text>>(workKey)),
  );
  const { base, text, reason } = session;
  const isChanged = isDirty(rules, session);

  const [seen, setSeen] = useState(current);
  if (seen !== current) {
    setSeen(current);
    dispatch({ type: 'arrived', base: current });
  }

  useEffect(() => {
    keepWork(workKey, isChanged ? ({ text, reason, base } satisfies KeptWork<Base, Text>) : null);
  }, [workKey, isChanged, text, reason, base]);

  /** Over anything newer than what the person has seen nothing is saved: they are shown it first. */
  async function save(store: Store<Base, Text>, work: Work<Base, Text> = session): Promise<void> {
    let reached = work.base;
    dispatch({ type: 'save-started' });
    try {
      const saved = await store(work, (part, as) => {
        reached = part;
        dispatch({ type: 'advanced', to: () => part, as });
      });
      reached = saved.base;
      keepWork(workKey, null);
      dispatch({ type: 'saved', ...saved });
      await options.onSaved(saved.base, work.base);
    } catch (error) {
      const refusal = options.refusalOf(error, reached);
      if (refusal.type === 'conflicted' && changedFields(work.text, rules.textOf(refusal.theirs.base)).length === 0) {
        // It is there already, as after a save whose response was lost: there is nothing to ask.
        keepWork(workKey, null);
        dispatch({ type: 'saved', base: refusal.theirs.base, as: null });
        return void (await options.onSaved(refusal.theirs.base, work.base));
      }
      dispatch(refusal);
      await options.onRefused(refusal);
    } finally {
      dispatch({ type: 'save-ended' });
    }
  }

  return {
    ...session,
    isDirty: isChanged,
    isRestored: session.isRestored && isChanged,
    change: (changes: Partial<Text>) => dispatch({ type: 'changed', changes }),
    setReason: (given: string) => dispatch({ type: 'reason-given', reason: given }),
    save,
    /** Shows problems, before a save or after it. */
    refuse: (errors: readonly string[]) => dispatch({ type: 'refused', errors }),
    /** Replaces what was written here by the server's present state. */
    show: (now: Base) => dispatch({ type: 'saved', base: now, as: 'text' }),
    /** The thing is in another state: what is being written stays. */
    advance: (to: (base: Base) => Base) => dispatch({ type: 'advanced', to }),
    discard() {
      dispatch({ type: 'discarded' });
      keepWork(workKey, null);
    },
    closeConflict: () => dispatch({ type: 'conflict-closed' }),
    /** The result of saving over someone else's save; null: there is none. */
    merged: session.theirs && merged(rules, session, session.theirs.base),
    /** @returns what is then to be saved, over theirs; null where no one else has saved anything */
    keepMine(): Work<Base, Text> | null {
      dispatch({ type: 'mine-kept' });
      return session.theirs && editSession(rules, session, { type: 'mine-kept' });
    },
    takeTheirs: () => dispatch({ type: 'theirs-taken' }),
  };
}
