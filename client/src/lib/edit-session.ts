interface Conflict<Base> {
  base: Base;
  savedBy: string | null;
}

/** The result of the last save: published, or waiting as a draft. */
export type SavedAs = 'text' | 'draft';

export type FieldErrors<Text> = Partial<Record<keyof Text, string>>;

/** The work of one person on one thing, from opening it until it is saved or discarded. */
export interface EditSession<Base, Text> {
  /** The saved state, as far as this person has seen it: what they write changes this. */
  base: Base;
  text: Text;
  /** The reason of the change, in the author's words; empty for none. */
  reason: string;
  errors: readonly string[];
  fieldErrors: FieldErrors<Text>;
  /** Asks which of two texts to keep; null while there is nothing to ask. */
  theirs: Conflict<Base> | null;
  isSaving: boolean;
  /** null since the last change. */
  saved: SavedAs | null;
  /** True if the text was restored after a reload or a log-in. */
  isRestored: boolean;
}

/** Unsaved work, as the tab keeps it. */
export type KeptWork<Base, Text> = Pick<EditSession<Base, Text>, 'base' | 'text' | 'reason'>;

export interface EditRules<Base, Text extends object> {
  /** Returns the saved state in the form's fields. Always has every field. */
  textOf(base: Base): Text;
  reasonOf(base: Base): string;
  /** Returns the state to show if nothing is written and another state has arrived; null: everything stays as it is. */
  newest(
    held: Pick<EditSession<Base, Text>, 'base' | 'reason'>,
    arrived: Base,
  ): Pick<EditSession<Base, Text>, 'base' | 'reason'> | null;
}

export type SaveRefusal<Base, Text> =
  | { type: 'conflicted'; theirs: Conflict<Base> }
  /** @param base where the refusal says that something else is saved, and there is nothing to ask */
  | { type: 'refused'; errors: readonly string[]; fieldErrors?: FieldErrors<Text>; base?: Base };

export type EditEvent<Base, Text> =
  | { type: 'changed'; changes: Partial<Text> }
  | { type: 'reason-given'; reason: string }
  /** The server has been asked again, and responded with this. */
  | { type: 'arrived'; base: Base }
  | { type: 'save-started' }
  /** A part of it is saved, or its state has changed: the text stays. */
  | { type: 'advanced'; to: (base: Base) => Base; as?: SavedAs }
  /** All of it is saved; `as` is null where there was nothing to save. */
  | { type: 'saved'; base: Base; as: SavedAs | null }
  | SaveRefusal<Base, Text>
  | { type: 'save-ended' }
  | { type: 'conflict-closed' }
  | { type: 'mine-kept' }
  | { type: 'theirs-taken' }
  | { type: 'discarded' };

/** @param kept what was written before and never saved; null for nothing */
export function opened<Base, Text extends object>(
  rules: EditRules<Base, Text>,
  current: Base,
  kept: KeptWork<Base, Text> | null,
): EditSession<Base, Text> {
  return {
    ...(kept ?? { base: current, text: rules.textOf(current), reason: rules.reasonOf(current) }),
    errors: [],
    fieldErrors: {},
    theirs: null,
    isSaving: false,
    saved: null,
    isRestored: kept !== null,
  };
}

export const changedFields = <Text extends object>(one: Text, other: Text): (keyof Text)[] =>
  (Object.keys(other) as (keyof Text)[]).filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));

/** The result of saving over someone else's save: the changes made here on top of theirs. */
export function merged<Base, Text extends object>(
  { textOf }: Pick<EditRules<Base, Text>, 'textOf'>,
  { base, text }: Pick<EditSession<Base, Text>, 'base' | 'text'>,
  theirs: Base,
): Text {
  const mine = changedFields(text, textOf(base)).map((field) => [field, text[field]]);
  return { ...textOf(theirs), ...Object.fromEntries(mine) };
}

export const isDirty = <Base, Text extends object>(
  rules: EditRules<Base, Text>,
  { base, text }: Pick<EditSession<Base, Text>, 'base' | 'text'>,
): boolean => changedFields(text, rules.textOf(base)).length > 0;

/** The reducer of the session. Pure: it fetches, stores and asks nothing. */
export function editSession<Base, Text extends object>(
  rules: EditRules<Base, Text>,
  session: EditSession<Base, Text>,
  event: EditEvent<Base, Text>,
): EditSession<Base, Text> {
  const { base, text, reason, theirs } = session;
  const recorded = (now: Base) => ({ base: now, text: rules.textOf(now), reason: rules.reasonOf(now) });
  const clear = { errors: [], fieldErrors: {} };
  switch (event.type) {
    case 'changed':
      return {
        ...session,
        text: { ...text, ...event.changes },
        saved: null,
        fieldErrors: without(session.fieldErrors, event.changes),
      };
    case 'reason-given':
      return { ...session, reason: event.reason };
    case 'arrived': {
      // Saves by others are shown at once, but never over what was written here: a save then asks.
      const newest = isDirty(rules, session) ? null : rules.newest({ base, reason }, event.base);
      return newest ? { ...session, ...newest, text: rules.textOf(newest.base) } : session;
    }
    case 'save-started':
      return { ...session, ...clear, isSaving: true };
    case 'advanced':
      return { ...session, base: event.to(base), saved: event.as ?? session.saved };
    case 'saved':
      return {
        ...session,
        ...recorded(event.base),
        ...clear,
        theirs: null,
        saved: event.as ?? session.saved,
        isRestored: false,
      };
    case 'conflicted':
      return { ...session, theirs: event.theirs };
    case 'refused':
      return {
        ...session,
        errors: event.errors,
        fieldErrors: event.fieldErrors ?? {},
        base: event.base === undefined ? base : event.base,
      };
    case 'save-ended':
      return { ...session, isSaving: false };
    case 'conflict-closed':
      return { ...session, theirs: null };
    case 'mine-kept':
      if (!theirs) return session;
      return { ...session, base: theirs.base, text: merged(rules, session, theirs.base), theirs: null };
    case 'theirs-taken':
      // Nothing was saved here, now or by an earlier save that theirs came over.
      return theirs
        ? { ...session, ...recorded(theirs.base), ...clear, theirs: null, saved: null, isRestored: false }
        : session;
    case 'discarded':
      return { ...session, ...clear, text: rules.textOf(base), isRestored: false };
  }
}

const without = <Text>(fieldErrors: FieldErrors<Text>, changes: Partial<Text>) =>
  Object.fromEntries(
    Object.entries(fieldErrors).filter(([field]) => !Object.hasOwn(changes, field)),
  ) as FieldErrors<Text>;
