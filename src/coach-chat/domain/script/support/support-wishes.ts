import { analyzeMessage, type MessageAnalysis } from '../message-analysis.js';
import { plain } from '../speech.js';

/** What somebody who has a plan wants from the talk. */
export type Wish =
  /** Wants another plan, or something else to work on. */
  | 'new-plan'
  /** The practice at hand, smaller. */
  | 'smaller'
  /** What the practice asks for, or how it is meant. */
  | 'steps'
  | 'why'
  | 'later'
  | 'skip'
  | 'swap'
  | 'pause'
  | 'schedule'
  | 'next'
  | 'progress'
  | 'did-it'
  | 'went-badly'
  | 'hard-week'
  /** When it will be done, after the coach has asked for that. */
  | 'commits'
  /** They are done. */
  | 'leave'
  | 'yes'
  | 'no'
  /** Something from their work. */
  | 'reports'
  /** None of these: `analysis.kind` says what it is. */
  | 'other';

export interface Asked {
  wish: Wish;
  analysis: MessageAnalysis;
}

const SIGNS: readonly (readonly [Wish, RegExp])[] = [
  [
    'new-plan',
    /\b(?:new|another|different) (?:plan|curriculum|program|focus|topic|goal)\b|\b(?:work on|talk about|focus on|do) something (?:new|else|different)\b|\bsomething (?:new|completely different|else entirely)\b|\b(?:start|begin) (?:over|from scratch|all over)\b|\b(?:change|switch|redo|replace|scrap) (?:my|the|this) (?:whole |entire )?(?:plan|curriculum|focus|topic)\b/,
  ],
  [
    'pause',
    /\bpaus(?:e|ing)\b|\b(?:take|need|want) (?:a |some )?(?:break|time off)\b|\bon (?:vacation|holiday|leave)\b|\b(?:stop|hold|no more) (?:the |sending |these |my )?(?:texts?|messages)\b/,
  ],
  ['swap', /\bswap\b|\b(?:different|another|other) (?:practice|exercise|one)\b|\bless of (?:this|that|these)\b/],
  ['skip', /\bskip(?:ping)?\b|\bdrop (?:this|it)\b|\b(?:don'?t|do not) want to do (?:this|it)\b/],
  [
    'later',
    /\b(?:send|text|remind|give|bring) (?:it|me|this)(?: it| this)? (?:again|later|back)\b|\bsnooze\b|\b(?:do|try) (?:it|this|that) (?:later|next week|another (?:day|time|week))\b|\bremind me\b|\bpostpone\b/,
  ],
  [
    'smaller',
    /\b(?:smaller|shorter|simpler|easier|tiny|ten minutes|five minutes)\b|\b(?:too (?:much|big|long|hard|many steps))\b|\bno time (?:for|to do)\b|\b(?:don'?t|do not|didn'?t|won'?t) have (?:the |any |enough |much )?time\b|\bwhere (?:do|should) i (?:start|begin)\b|\bbreak (?:it|this) down\b/,
  ],
  [
    'next',
    /\bwhen (?:is|does|will|do) (?:the |my |i )?(?:next|get|it come|another)\b|\bwhat(?:'s| is| comes) (?:coming )?next\b|\bnext (?:text|practice)\b/,
  ],
  [
    'progress',
    /\bhow (?:am i|are we|far am i|far along|many (?:practices|have i|are left))\b|\b(?:my|the) progress\b|\bwhat(?:'s| is) (?:in |left in )?(?:my|the) plan\b|\bhow much is left\b/,
  ],
  [
    'schedule',
    /\b(?:other|different|another|change (?:the|my)) (?:days?|hours?|times?|schedule)\b|\b(?:fewer|less|more) (?:texts|often|practices|frequent)\b|\bonce a week\b|\b(?:earlier|later) in the (?:day|morning|evening)\b/,
  ],
  ['why', /\bwhy (?:this|that|did (?:i|you)|am i|do i (?:get|have)|is this)\b|\bwhat(?:'s| is) the point\b/],
  [
    'steps',
    /\bwhat (?:is|was|does) (?:the|this|my|today'?s) (?:practice|exercise|one|text)\b|\bwhat (?:am i|do i have|should i) (?:supposed )?to? ?do\b|\bhow (?:do|should|would) i (?:do|start|use|go about) (?:it|this|that|the practice)\b|\b(?:explain|remind me what|walk me through|tell me more about) (?:it|this|the|that)\b|\b(?:don'?t|do not) (?:get|understand) (?:it|this|what|(?:the|my|today'?s) (?:practice|exercise|text))\b|\b(?:the|this) practice\?|\bsteps?\b/,
  ],
  [
    'went-badly',
    /\b(?:it|that|this) (?:didn'?t (?:work|go well|help)|did not (?:work|go well|help)|went (?:badly|wrong|terribly|sideways)|failed|backfired|was a disaster|made it worse)\b|\bi (?:failed|couldn'?t do it|messed (?:it )?up|froze)\b/,
  ],
  [
    'did-it',
    /\bi (?:did|tried|finished|completed|used|managed) (?:it|this|that|the practice|to)\b|\b(?:it|that) (?:worked|went (?:well|great|fine|ok|okay|better))\b|^(?:done|did it|tried it|finished)\b/,
  ],
  [
    'hard-week',
    /\b(?:week|day|month) (?:was|is|has been|'s been) (?:so |really |just |very |pretty )?(?:hard|rough|tough|bad|awful|terrible|crazy|brutal|long|horrible|stressful|difficult|a lot)\b|\b(?:hard|rough|tough|bad|awful|terrible|crazy|brutal|long|horrible|stressful|difficult) (?:week|day|month|time|couple of)\b|\b(?:overwhelm\w{0,8}|exhaust\w{0,8}|burn(?:ed|t)? out|swamped|drowning|worn out|at my limit|can'?t keep up|so behind|fall(?:en|ing) behind|too much (?:going on|right now|at once))\b|\b(?:layoffs?|laid off|reorg\w{0,10})\b|\bi(?:'m| am| feel) (?:so |really |just |very )?(?:tired|stressed|down|sad|drained|sick)\b/,
  ],
];

const LEAVES =
  /^(?:(?:no|nope|ok(?:ay)?|great|good|thanks|thank you|thx|cool|perfect|all ?right|yes|nothing)[,.! ]{1,3}){0,3}(?:(?:that'?s|that is|that was|this is) (?:all|it|everything|enough)|i'?m (?:good|done|all set)|i am (?:good|done|all set)|nothing (?:else|more)|bye|goodbye|see (?:you|ya)|talk (?:to you )?(?:later|soon)|good ?night|have a (?:good|nice|great) (?:one|day|night|evening|week|weekend)|i?(?:'ve| have)? ?(?:got to|gotta|have to|need to) (?:go|run|leave)|we'?re (?:good|done)|leave it (?:there|here|at that))(?:[^\w].{0,40})?$/;
const YES =
  /^(?:y(?:es|eah|ep|up|a)|sure|ok(?:ay)?|right|correct|please(?: do)?|go ahead|let'?s (?:do (?:it|that)|go)|do it|i do|absolutely|definitely|of course|that'?s right|sounds good)(?:[^\w].{0,40})?$/;
const NO =
  /^(?:no|nope|nah|not (?:really|now|yet)|never ?mind|rather not|forget it)(?:[^\w].{0,60})?$|^(?:i )?(?:don'?t|do not)[.! ]{0,3}$|^stay[.! ]{0,3}$/;
/** Says when, or with whom, a thing is going to be done. */
const COMMITS =
  /\b(?:today|tonight|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|this (?:week|morning|afternoon|evening)|next (?:week|one-on-one|1:1|meeting)|after (?:lunch|work)|before (?:lunch|work)|in the morning|at (?:noon|\d))\b/;

/** Up to this many meaningful words, a message that names a day says when. */
const COMMITMENT = 6;

/** @param earlier what the person wrote before */
export function askedIn(text: string, earlier: readonly string[]): Asked {
  const analysis = analyzeMessage(text, earlier);
  const lower = plain(text).toLowerCase();
  return { wish: wishIn(lower, analysis), analysis };
}

function wishIn(lower: string, analysis: MessageAnalysis): Wish {
  if (LEAVES.test(lower)) return 'leave';
  const sign = SIGNS.find(([, pattern]) => pattern.test(lower))?.[0];
  if (sign) return sign;
  if (analysis.kind === 'unsure') return 'other';
  if (YES.test(lower)) return 'yes';
  if (NO.test(lower)) return 'no';
  if (analysis.kind === 'wants-to-finish') return 'leave';
  if (analysis.kind !== 'answer') return 'other';
  if (analysis.feeling === 'worn') return 'hard-week';
  return analysis.contentWords <= COMMITMENT && COMMITS.test(lower) ? 'commits' : 'reports';
}
