/**
 * Whether a reply takes back the consent to be texted. The keywords are those of the contract, section 8, and of the
 * carriers (CTIA, Short Code Monitoring Handbook); beyond them consent may be revoked "in any reasonable manner", so any
 * words that a reasonable person understands so count (47 CFR 64.1200(a)(10)).
 *
 * People also write about their work, where things are stopped, cancelled and quit all day. So a sentence counts only as a
 * whole: it must turn to us, and its object must be the texts, their sender or the person's own number. "I asked him to
 * stop texting me" does not.
 */
export function revokesConsent(text: string): boolean {
  const words = text.replaceAll('🛑', ' stop ');
  const sentences = words
    .normalize('NFKC')
    .split(/[.!?;\n\r…]+|\s[-–—]+\s|—/u)
    .map(plainWords)
    .filter(Boolean);
  const whole = plainWords(words);
  if (KEYWORDS.test(whole)) return true;
  return sentences.some(
    (sentence, i) =>
      sentence.length <= LONGEST_SENTENCE &&
      (REVOCATIONS.some((revocation) => revocation.test(sentence)) ||
        // "Stop. Breathe. Ask." is what somebody did; a short "Stop. I mean it." is not.
        ((sentences.length <= 2 || i === sentences.length - 1) && COMMAND.test(sentence))),
  );
}

/** Lower case, without punctuation, one space between words; an apostrophe leaves a space ("don t"). */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Nobody needs more characters to say this. */
const LONGEST_SENTENCE = 160;

/** One of these expressions, as a whole, with what people put before and after a request. */
const sentence = (...expressions: string[]): RegExp =>
  new RegExp(`^(?:${BEFORE} )*(?:${expressions.join('|')})(?: ${AFTER})*$`);

const BEFORE =
  '(?:please|pls|plz|just|ok|okay|hey|hi|hello|no|nope|yes|sorry|thanks|thank you|thx|but|and|so|well|coach|kindly|now' +
  '|seriously|really|again|i said|(?:can|could|would|will) you|you (?:can|should|must|need to|have to)' +
  '|i (?:want|need|would like|d like|am asking|m asking|ask) you to)';
const AFTER =
  '(?:please|pls|plz|now|right|immediately|already|again|any ?more|ever|at once|asap|today|forever|for good|completely' +
  '|thanks|thank you|thx|sorry|at all|from now on|any longer|ok|okay|you|guys|coach|for me|to me)';
/** The person speaks of their own wish, or asks for the way. */
const WISH =
  '(?:(?:i|we) (?:want|wish|need|would like|d like|would prefer|d prefer|have decided|decided) to|(?:i|we) (?:am|m|are|re) going to' +
  '|let me|how (?:do|can) (?:i|we)|where (?:do|can) (?:i|we)|is there a way to)';
const ME = '(?:me|us|this number|my number|this phone|my phone|my cell)';
const OUR = '(?:the|these|those|this|that|all|any|your|my|of|more|further|such|future|other)';
const KIND = '(?:coach|coaching|career|practice|daily|weekly|automated|annoying|stupid|damn|spam|text)';
const TEXTS = `(?:${OUR} )*(?:${KIND} )*(?:texts?|messages?|msgs?|sms|texting|messaging|subscription|membership|reminders?|notifications?|alerts?)`;
const STOP = '(?:stop|quit|cease|end|halt|discontinue)';

/** The keywords alone, whatever their case and punctuation. */
const KEYWORDS = /^(?:stop ?all|stop|unsubscribe|unsub|cancel|end|quit|revoke|opt ?out)$/;

/** The keywords as a request without an object. */
const COMMAND = sentence(
  '(?:stop|quit)(?: stop)*(?: (?:it|this|these|that|all|everything))?',
  '(?:cancel|end)(?: (?:it|this|these|all|everything))?',
  'unsubscribe(?: (?:me|us))?',
  'opt ?out',
  'make (?:it|this|them) stop',
  `${WISH} stop`,
  'leave me alone',
  'go away',
  'enough(?: already| is enough)',
  '(?:(?:i am|i m|we are|we re) )?(?:not|no longer) interested',
  '(?:(?:i think )?you (?:have|ve got|got|have got) the |(?:this|it) is (?:the|a) |the )?wrong number',
  'you (?:have|ve got|got|have got) the wrong person',
);

const REVOCATIONS = [
  // stop texting me
  sentence(
    `(?:${WISH} )?${STOP}(?: \\w+){0,2} (?:texting|messaging|contacting|bothering|spamming|bugging|harassing|pinging|writing)(?: to)? ${ME}`,
    `(?:${WISH} )?${STOP} (?:texting|messaging|contacting|spamming|the spam|all contact|all communications?)`,
    `${STOP} (?:sending|the sending of) (?:${ME} )?(?:any ?thing|stuff|things|these|this|those|them|${ME}|${TEXTS})(?: to ${ME})?`,
  ),
  // cancel my subscription
  sentence(
    `(?:${WISH} )?(?:${STOP}|cancel|turn off|unsubscribe(?: me)? from|opt(?: me)? out of|sign me out of|get out of) (?:getting |receiving |sending )?(?:${TEXTS}|everything|this list|your list)(?: to ${ME})?`,
  ),
  // do not text me again
  sentence(
    `(?:do not|don ?t|never) (?:you )?(?:ever )?(?:text|message|contact|sms|write|bother|spam|ping)(?: to)? ${ME}`,
    `(?:do not|don ?t|never) (?:ever )?send (?:${ME} )?(?:any ?thing|any more|more|these|this|${TEXTS})(?: to ${ME})?`,
  ),
  // no more texts
  sentence(`(?:no more|no further|enough(?: with| of)?) ${TEXTS}`),
  // I don't want these texts
  sentence(
    `(?:i|we) (?:(?:do not|don ?t|no longer|never) (?:want|wanted|wish|need|care|like)|did ?n ?t (?:want|ask|sign up)|never asked|never signed up)(?: to| for)?(?: get| receive| be getting| be receiving| be getting)? ${TEXTS}(?: to ${ME})?`,
    '(?:i|we) (?:do not|don ?t|no longer) (?:want|wish|like) to be (?:texted|messaged|contacted|bothered|on (?:your|this|the) list)',
    '(?:i|we) (?:do not|don ?t|no longer) consent(?: to (?:this|these|texts|being texted))?',
    `(?:i am |i m )?done with ${TEXTS}`,
  ),
  // take me off your list
  sentence(
    `(?:${WISH} )?(?:remove|take|delete|drop|get|scratch) ${ME} (?:off|from|out of)(?: (?:${OUR} )*(?:list|lists|texts?|text list|mailing list|contact list|contacts|messages?|database|system|records|subscription))?`,
    `(?:${WISH} )?(?:remove|unsubscribe|delete|unenroll) ${ME}`,
    `(?:lose|forget|delete|block) (?:my|this) (?:phone )?number`,
    '(?:opt|sign) me out',
    `${WISH} (?:opt ?out|unsubscribe|be removed|be taken off|revoke)(?: (?:of|from)(?: (?:this|these|here|it|your list|the list|${TEXTS}))?)?`,
  ),
  sentence(
    '(?:i )?(?:hereby )?(?:revoke|withdraw|take back)(?: my| all)?(?: prior)? consent(?: to .{0,60})?',
    'consent (?:revoked|withdrawn)',
  ),
];
