import { DomainError, domainError, RateLimited } from '../../shared/domain/domain-error.js';
import { CRISIS_LINE } from '../../safety/crisis-responses.api.js';

/** The frame is neither a turn nor a stop. The message describes a valid frame, never the content of this one. */
export class MalformedFrame extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'malformed-frame';
}

export class MessageEmpty extends domainError('invalid', 'message-empty', 'The message is empty.') {}

export class MessageTooLong extends domainError(
  'invalid',
  'message-too-long',
  'The message is longer than 4,000 characters. Please send it in parts.',
) {}

/** No such chat, or someone else's, or one of the other mode: the response must not reveal which. */
export class ChatNotFound extends domainError('not-found', 'chat-not-found', 'This conversation could not be found.') {}

/** The conversation went on in another window or on another device: this one shows it before anything else is said. */
export abstract class WentOnElsewhere extends DomainError {
  readonly kind = 'conflict';

  constructor(
    readonly chatId: string,
    message: string,
  ) {
    super(message);
  }
}

export class ChatEnded extends WentOnElsewhere {
  readonly code = 'chat-concluded';

  constructor(chatId: string) {
    super(chatId, 'This conversation has ended.');
  }
}

/** Another window or device began this conversation first: both messages belong in one. */
export class BegunElsewhere extends WentOnElsewhere {
  readonly code = 'begun-elsewhere';

  constructor(chatId: string) {
    super(
      chatId,
      'This conversation has begun in another window or on another device. Please send your message there.',
    );
  }
}

export class ChatTooLong extends domainError(
  'conflict',
  'chat-too-long',
  'This conversation has become too long. Please start a new one.',
) {}

export class ReplyInProgress extends WentOnElsewhere {
  readonly code = 'reply-in-progress';

  constructor(chatId: string) {
    super(chatId, 'The coach is still replying. Please wait for the reply to finish, or stop it.');
  }
}

/** A conversation about a plan needs one: there is none, or it is still being built. */
export class NoPlanToTalkAbout extends domainError(
  'conflict',
  'no-plan-to-talk-about',
  'There is no plan to talk about yet. It comes out of your first conversation, within half a minute of its end.',
) {}

/** There is no check-in to be held: none was asked for, it was held already, or its time is over. */
export class NoCheckInDue extends domainError(
  'conflict',
  'no-check-in-due',
  'There is no check-in right now. The next one comes with a text, and you can talk about your plan at any time.',
) {}

/** Staff may not read this person's conversations. */
export class ConversationsClosed extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'talks-closed';

  constructor(firstName: string) {
    super(
      `${firstName || 'This person'} doesn’t let staff read their conversations with the coach. They can allow it in their account, under “Who can read your conversations”. A safety case opens the conversations too, until 30 days after staff have followed up.`,
    );
  }
}

/** The session was good when the socket opened and is not any more. */
export class MembershipLapsed extends domainError(
  'forbidden',
  'membership-lapsed',
  'Your membership has ended. Renew it to continue with the coach.',
) {}

/** The model could not be reached, failed, or said nothing. The cause is for the log; the person reads this alone. */
export class CoachUnavailable extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'coach-unavailable';

  constructor(readonly reason: string) {
    super('The coach can’t reply right now. Please try again in a moment.');
  }
}

export class ContextExceeded extends CoachUnavailable {
  constructor() {
    super('the conversation is too long for the model');
  }
}

/** The text that was streamed is the model's reasoning, so none of it is kept. */
export class SaidInThought extends CoachUnavailable {
  constructor() {
    super('the reply began with reasoning');
  }
}

export class CoachBudgetSpent extends RateLimited {
  constructor(secondsLeft: number) {
    const hours = Math.max(1, Math.round(secondsLeft / 3_600));
    super(
      secondsLeft,
      `We have covered a lot of ground today, and it may do good to let it settle. Please come back in about ${hours} ${hours === 1 ? 'hour' : 'hours'}: your message and all we talked about will be here.`,
    );
  }
}

/** The provider's filter withheld the reply. */
export class ReplyWithheld extends domainError(
  'unavailable',
  'reply-withheld',
  'The coach could not reply to that. Please say it another way.',
) {}

/** Another process took the chat over, or the chat was erased, while the reply was being made. */
export class ReplyLost extends domainError(
  'conflict',
  'reply-lost',
  'This reply could not be saved. Please try again.',
) {}

/** The server is shutting down; another one, or the next start, takes the turn. */
export class ShuttingDown extends domainError(
  'unavailable',
  'shutting-down',
  'The coach is away for a moment. Please try again.',
) {}

/** A turn that speaks of self-harm was refused or failed: the refusal names 988 all the same. */
export class RefusedInCrisis extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'refused-in-crisis';

  constructor(cause: unknown) {
    super(cause instanceof DomainError ? `${cause.message} ${CRISIS_LINE}` : CRISIS_LINE, { cause });
  }
}
