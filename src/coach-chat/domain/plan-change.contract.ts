/** The end of a message of the coach that proposes a change of the plan: nothing changes before the yes. */
export const CONFIRM_CHANGE = 'Reply yes or no.';

/** The beginning of what names the requests that come after a change which is proposed. */
export const ONE_AT_A_TIME = 'I take one request at a time; after this comes: ';

/** The beginning of a message that says what was changed. */
export const CHANGED = 'Done: ';

/** Undoes what was changed or noted last, in each kind of conversation. */
export const UNDO = 'Undo';

/** The end of one that says what was changed, and can be undone. */
export const OFFERS_UNDO = 'Reply undo to undo it.';

/** True where a message of the coach waits for a yes to a change of the plan. */
export const proposesChange = (message: string): boolean => message.trimEnd().endsWith(CONFIRM_CHANGE);

/** True where a message of the coach says what was changed, and that it can be undone. */
export const offersUndo = (message: string): boolean => message.trimEnd().endsWith(OFFERS_UNDO);
