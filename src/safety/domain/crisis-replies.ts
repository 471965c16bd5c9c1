import { CRISIS_KINDS, type CrisisKind } from '../../language/crisis.api.js';
import { addDays, instantOf, localTimeAt } from '../../shared/domain/local-time.js';

/**
 * The responses to people in a crisis: fixed texts, the same for everyone, never a model's. Each works for the person
 * in danger and for somebody who writes about another, as a message rarely says for sure which it is. 988: Suicide &
 * Crisis Lifeline, call or text, for any crisis of mind or feeling (988lifeline.org). 911: emergencies.
 * 1-800-799-7233: National Domestic Violence Hotline, or START texted to 88788 (thehotline.org). 1-800-656-4673:
 * National Sexual Assault Hotline (rainn.org). 1-800-422-4453: Childhelp (childhelphotline.org). All free and open at
 * any hour.
 */

/** The reply to a message that could not be processed as a turn. */
export const CRISIS_LINE =
  'If you or someone near you is thinking about suicide or self-harm, please call or text 988 now, at any hour.';

export const CRISIS_REPLY = `Thank you for telling me. What you wrote worries me, and it matters more than anything else we could talk about here.

I'm a career coach, so I am not the right help for this. People who are can be reached right now, for free and in confidence: **call or text 988** (the Suicide & Crisis Lifeline), at any hour, anywhere in the US. If you or someone else may be in danger at this moment, please call 911.

If it is someone you care about who is going through this, you can call or text 988 too, and they will help you help them. And if there is a person near you whom you trust, please let them know how you are, now rather than later.

Our conversation can wait. It will be here whenever you want to come back to it. And if I misread you, say "I'm fine" and we continue.`;

const IT_CAN_WAIT =
  'Our conversation can wait. It will be here whenever you want to come back to it. And if I misread you, say "I\'m fine" and we continue.';

const CHAT: Record<CrisisKind, string> = {
  'self-harm': CRISIS_REPLY,
  'harm-to-others': `Thank you for saying this here. It matters more than anything else we could talk about.

I'm a career coach, so I am not the right help for this. People who are can be reached right now, for free: **call or text 988**, at any hour, anywhere in the US. They listen to people who are this angry or this afraid of what might happen, and they help to get through the next hours. If anyone may get hurt, you or somebody else, please call 911 now.

If you can, put some distance between yourself and that person or place, and tell somebody you trust how things are.

${IT_CAN_WAIT}`,
  abuse: `I'm sorry. Nobody should have to live or work with that, and it is not the fault of the person it is done to.

I'm a career coach, so I am not the right help for this. People who are can be reached right now, for free: **call or text 988**, at any hour, anywhere in the US, and they will listen and find help near you. If anyone is in danger at this moment, please call 911. The National Sexual Assault Hotline is 1-800-656-4673, and where a child is being hurt, Childhelp is 1-800-422-4453.

If there is a person near you whom you trust, please tell them, now rather than later.

${IT_CAN_WAIT}`,
  'partner-abuse': `I'm sorry. Nobody should have to live with that, and it is not the fault of the person it is done to.

I'm a career coach, so I am not the right help for this. People who are can be reached right now, for free: **call or text 988** at any hour if it is all too much. The National Domestic Violence Hotline knows exactly this, also how to stay safe while you decide anything: **1-800-799-7233**, or text START to 88788. If anyone is in danger at this moment, please call 911.

If somebody looks at your phone, you may want to call from another one and delete this.

${IT_CAN_WAIT}`,
  danger: `This comes first. If you or someone with you is in danger right now, or hurt, please **call 911**, or get to where other people are and call from there.

I'm a career coach and can't send help. When you are safe, you can **call or text 988** at any hour, for free, anywhere in the US, if you want somebody to talk to about it.

${IT_CAN_WAIT}`,
};

/** The first response in the chat, as Markdown. */
export function crisisChatReply(crisis: CrisisKind): string {
  return CHAT[crisis];
}

/** Returns the crisis that a first response in the chat was for; null for other text. */
export function crisisRepliedTo(reply: string): CrisisKind | null {
  return CRISIS_KINDS.find((crisis) => CHAT[crisis] === reply) ?? null;
}

const HOW_TO_CONTINUE =
  'Nothing here has to go on now. When you want to get back to the coaching, or if I misread you, write "I\'m fine, let\'s go on", and we will.';

const AGAIN: Record<CrisisKind, string> = {
  'self-harm': `I'm a program, so the best I can do is to say this again: people who can really help are there right now, for free. **Call or text 988**, at any hour. If you or someone else may be in danger at this moment, please call 911.`,
  'harm-to-others': `I'm a program, so the best I can do is to say this again: people who can really help are there right now, for free. **Call or text 988**, at any hour. If anyone may get hurt, please call 911.`,
  abuse: `I'm a program, so the best I can do is to say this again: people who can really help are there right now, for free. **Call or text 988**, at any hour. If anyone is in danger at this moment, please call 911.`,
  'partner-abuse': `I'm a program, so the best I can do is to say this again: people who can really help are there right now, for free. **Call or text 988**, or call the National Domestic Violence Hotline at **1-800-799-7233**, at any hour. If anyone is in danger at this moment, please call 911.`,
  danger: `I'm a program, so the best I can do is to say this again: if you or someone with you is in danger or hurt, please **call 911** now. To talk to somebody, **call or text 988**, at any hour, for free.`,
};

/** The response to a short or unclear message after a first one: the help again and how to go on. Markdown. */
export function crisisChatReplyAgain(crisis: CrisisKind): string {
  return `${AGAIN[crisis]}\n\n${HOW_TO_CONTINUE}`;
}

const TEXT: Record<CrisisKind, string> = {
  'self-harm':
    'Thank you for telling me. This matters more than any practice. Please call or text 988 now: free, any hour, people who can help. In danger this moment? Call 911. En español: 988, oprima 2.',
  'harm-to-others':
    'Thank you for telling me. This comes before any practice. Please call or text 988 now: free, any hour, people who can help. If anyone may get hurt, call 911. En español: 988, oprima 2.',
  abuse:
    "I'm sorry. Nobody should have to go through that. Please call or text 988: free, any hour, people who can help. In danger this moment? Call 911. En español: 988, oprima 2.",
  'partner-abuse':
    "I'm sorry. Nobody should have to go through that. Call or text 988 at any hour. In danger this moment? Call 911. Domestic Violence Hotline: 1-800-799-7233, free, also in Spanish. Delete this if your phone is watched.",
  danger:
    "Please get help now. Call or text 988 at any hour if it is all too much. If you or someone with you is in danger or hurt, call 911 first; I'm a program and can't send help. En español: 988, oprima 2.",
};

/** The response by text: GSM-7 letters only, with room in two segments (306) for a sender's name before it. */
export function crisisTextReply(crisis: CrisisKind): string {
  return TEXT[crisis];
}

/** The next practice text is sent on the second day after a person wrote a crisis message, or later. */
const DAYS = 2;

/** Longer than the quiet days can last, in milliseconds: their days are local ones. */
export const QUIET_AT_MOST_MS = (DAYS + 2) * 86_400_000;

/**
 * The time when practice texts may go again: at the first time of the second day after `lastCrisisAt`, in every zone
 * where the person may be.
 * @param zones IANA names, at least one
 */
export function quietUntil(lastCrisisAt: Date, zones: readonly string[]): Date {
  const ends = zones.map((zone) => {
    const day = addDays(localTimeAt(lastCrisisAt, zone), DAYS);
    return instantOf({ ...day, hour: 0, minute: 0, second: 0 }, zone).getTime();
  });
  return new Date(Math.max(...ends));
}
