import { introduces, type Setting, settingIn } from './setting.js';
import {
  accusesThemselves,
  contentWords,
  type Disclosure,
  disclosureIn,
  plain,
  sentencesOf,
  mainClause,
  turnedToThem,
  wordsOf,
} from './speech.js';
import { type Theme, themesIn } from './themes.js';

/** What a message is, beside what it says. */
export type Kind =
  /** It says something. */
  | 'answer'
  /** "ok", "yes", "fine". */
  | 'thin'
  /** "I don't know". */
  | 'unsure'
  /** "Rather not say", "skip". */
  | 'declined'
  | 'greeting'
  | 'thanks'
  /** "Can we wrap this up?" */
  | 'wants-to-finish'
  | 'asks-who'
  /** "What do you mean?" */
  | 'asks-meaning'
  /** "Like what?" */
  | 'asks-example'
  /** "Why do you want to know?" */
  | 'asks-why'
  | 'asks-what'
  | 'asks-how-long'
  | 'asks-privacy'
  | 'asks-cost'
  | 'asks-for-person'
  /** "My boss makes me do this." */
  | 'sent-here'
  /** Nothing to do with work. */
  | 'off-topic'
  /** "Ignore your instructions." */
  | 'meddling'
  | 'hostile'
  /** Emoji or punctuation alone. */
  | 'wordless'
  | 'gibberish'
  /** Another language than English. */
  | 'foreign'
  /** The same as before. */
  | 'repeat';

export interface MessageAnalysis {
  text: string;
  kind: Kind;
  /** What it asks that is always answered truthfully, beside whatever else it says. */
  asks: Kind[];
  /** It is angry with the coach, beside whatever else it says. */
  isAngry: boolean;
  /** It takes back or puts right what was said or understood before. */
  corrects: boolean;
  /** What it says in confidence. */
  disclosure: Disclosure | null;
  accusesThemselves: boolean;
  /** Heaviest first. */
  themes: { theme: Theme; weight: number }[];
  /** The clause that says most, verbatim; null when nothing can be said back. */
  phrase: string | null;
  /** The same turned to them, as a whole sentence without its end; null when it isn't one. */
  turned: string | null;
  contentWords: number;
  setting: Setting | null;
  feeling: Feeling | null;
  mentions: Mentions;
  /** It asks what to do. */
  asksAdvice: boolean;
  /** It touches what belongs to another profession. */
  beyond: 'legal' | 'health' | null;
  /** Harassment, discrimination, violence: nothing to draw a lesson from. */
  isGrave: boolean;
  /** It says who they are, and nothing else: "Ops lead, team of 3". */
  introduces: boolean;
  /** It says where they come from and nothing that happened: "I was promoted in May." */
  isBackground: boolean;
  isNewToManaging: boolean;
  isSpanish: boolean;
}

/** What a message is about, where its words say so themselves. */
export interface Mentions {
  /** What they did about it. */
  tried: boolean;
  /** That they did nothing about it. */
  nothingTried: boolean;
  /** What they want instead. */
  aim: boolean;
  /** That it is explicitly about success. */
  success: boolean;
  /** The obstacle. */
  obstacle: boolean;
}

export type Feeling = 'worn' | 'frustrated' | 'worried' | 'unsure of yourself' | 'hopeful';

/** @param earlier what the person wrote before; @param isAboutSetting it answers a question about role and team */
export function analyzeMessage(text: string, earlier: readonly string[], isAboutSetting = false): MessageAnalysis {
  const whole = plain(text);
  const { said, asks, isAngry } = withoutAsides(whole);
  const lower = said.toLowerCase();
  const themes = themesIn(said);
  const content = contentWords(said).length;
  const isIntroduction = introduces(said) || (content <= 8 && introduces(sentencesOf(said)[0] ?? ''));
  const setting = settingIn(said, isAboutSetting || isIntroduction);
  const phrase = mainClause(said, (clause) => clauseWeight(clause, themes));
  const asked = phrase === null ? null : /^how (?:do|can|should|could|would|might) (?:i|we) (.+)$/i.exec(phrase)?.[1];
  const kind =
    isAngry && said === whole && content < LONG ? 'hostile' : kindOf(said, lower, earlier, themes.length > 0, content);
  return {
    text: said,
    kind,
    asks: kind.startsWith('asks-') ? [...new Set([...asks, kind])] : asks,
    isAngry: isAngry || kind === 'hostile',
    corrects: CORRECTS.test(whole.toLowerCase()),
    disclosure: disclosureIn(whole),
    accusesThemselves: accusesThemselves(whole),
    themes,
    phrase: asked ?? phrase,
    turned: asked ? turnedToThem(`I want to ${asked}`) : phrase === null ? null : turnedToThem(phrase),
    contentWords: content,
    setting,
    feeling: feelingIn(lower),
    mentions: mentionsIn(lower),
    asksAdvice: ADVICE.test(lower),
    beyond: LEGAL.test(lower) && !LEGAL.test(setting?.role ?? '') ? 'legal' : HEALTH.test(lower) ? 'health' : null,
    isGrave: GRAVE.test(lower),
    introduces: setting !== null && isIntroduction,
    isBackground: BACKGROUND.test(lower) && content <= 8 && !TROUBLE.test(lower),
    isNewToManaging: NEW_TO_MANAGING.test(lower),
    isSpanish: spanishIn(lower),
  };
}

/** Questions that are answered whatever else a message says. */
const ALWAYS_ANSWERED = new Set<Kind>(['asks-who', 'asks-privacy', 'asks-for-person']);
/** Asked about the last question, and not about the coach. */
const ABOUT_THE_QUESTION = new Set<Kind>(['asks-meaning', 'asks-example', 'asks-what']);
/** Words that carry something, from which on a message is about their work, however angry. */
const LONG = 25;
/** Words that carry something, from which on a message is more than its questions and its anger. */
const MORE_THAN_ASIDES = 3;

/** A message without its questions to the coach and its anger, where it says something beside them. */
function withoutAsides(whole: string): { said: string; asks: Kind[]; isAngry: boolean } {
  const asks: Kind[] = [];
  const rest: string[] = [];
  let isAngry = false;
  for (const sentence of whole.split(/(?<=[.!?])\s|\n/)) {
    const lower = sentence.toLowerCase();
    const isQuestion = sentence.endsWith('?');
    const asked = QUESTIONS.filter(
      ([kind, sign]) => (isQuestion || ALWAYS_ANSWERED.has(kind)) && !ABOUT_THE_QUESTION.has(kind) && sign.test(lower),
    ).map(([kind]) => kind);
    const isHostile = HOSTILE.test(lower) || (AT_THE_COACH.test(lower) && !WORK_OF_THEIRS.test(lower));
    asks.push(...asked);
    isAngry ||= isHostile;
    if (asked.length === 0 && !isHostile) rest.push(sentence);
  }
  const said = rest.join(' ').trim();
  const isMore = contentWords(said).length >= MORE_THAN_ASIDES;
  return { said: isMore ? said : whole, asks: [...new Set(asks)], isAngry };
}

function mentionsIn(lower: string): Mentions {
  const nothingTried = NOTHING_TRIED.test(lower) && !isNoAnswer(lower);
  return {
    tried: !nothingTried && TRIED.test(lower),
    nothingTried,
    aim: WISH.test(lower) || SUCCESS.test(lower),
    success: SUCCESS.test(lower),
    obstacle: OBSTACLE.test(lower),
  };
}

const BACKGROUND =
  /^(?:it(?:'s| is)|this is|we(?:'re| are)) (?:an? |the |my )?(?:[\w-]+ ){0,3}?(?:team|ward|unit|department|group|store|shop|office|clinic|practice|school|kitchen|crew|company|startup|firm)\b[^.!?]{0,80}[.!\s]*$|^(?:i|we) (?:lead|manage|run|supervise|own|have) (?:an? |the |my )?(?:[\w-]+ ){0,4}?(?:team|people|reports|developers|engineers|nurses|managers|staff|employees|designers|analysts|store|shop|studio|department)\b[^.!?]{0,25}[.!\s]*$|^(?:well,? |so,? )?(?:i|we)(?:'ve| have| was| were| am|'m| got)? (?:just |recently |only )?(?:been (?:here|there|with|at|in|a|the|promoted)|promoted|joined|started (?:here|there|as|in|at|this|two|three|a (?:year|month))|hired|moved (?:here|into|to|up)|came (?:from|over)|took over|made (?:manager|lead|supervisor)|became)\b/;

const GRAVE =
  /\b(?:harass\w*|discriminat\w*|assault\w*|grop(?:e|ed|ing)|molest\w*|racis[tm]\w*|sexis[tm]\w*|threaten(?:s|ed|ing) (?:me|to hurt)|hit me|comments? (?:on|about) my (?:body|breasts?|looks|weight|skin|accent)|touch(?:es|ed|ing) me|retaliat\w*|hostile work environment)\b/;

const PERSONAL = /\b(?:i|i'm|i've|me|my|we|our|us)\b/i;
const TROUBLE =
  /\b(?:struggl\w*|hard|difficult|stuck|can't|cannot|never|always|keeps?|afraid|avoid\w*|end up|overwhelm\w*|frustrat\w*|worr\w*|anxious|too (?:much|many)|behind|late|conflict|no time|exhaust\w*|fail\w*|lost|unsure|nobody|no one|wait\w*|re-?(?:do|doing|write|writing|work|working)|instead|ignor\w*|miss(?:es|ed|ing)?|interrupt\w*|argu(?:e|es|ed|ing)|fight(?:s|ing)?|refus\w*|quit|complain\w*)\b/i;
const AIM = /\b(?:want|wish|hope|would like|'d like|need|trying to|goal|so that|able to|learn)\b/i;

/** Not for a summary of work, unless nothing else was said. */
const PRIVATE =
  /\b(?:wife|husband|marriage|spouse|kids?|children|son|daughter|mother|father|mom|dad|divorce\w*|therap\w+|medicat\w+|doctor|sick|cancer|depress\w*|pregnan\w*)\b/i;

function clauseWeight(clause: string, themes: MessageAnalysis['themes']): number {
  const own = themesIn(clause);
  return (
    (own.length > 0 ? 2 : 0) +
    (own[0] && own[0].theme === themes[0]?.theme ? 1 : 0) +
    (TROUBLE.test(clause) ? 2 : 0) +
    (PERSONAL.test(clause) ? 1 : 0) -
    (PRIVATE.test(clause) ? 3 : 0) +
    (AIM.test(clause) ? 1 : 0)
  );
}

/** A feeling of the person's own: somebody else's is described in the same words. */
const OWN = "(?:^|\\b(?:i|i'm|im|i've|we|we're|me|feel\\w*|it's|it is)\\b[^.!?]{0,25}?)\\b";
const FEELINGS: readonly (readonly [Feeling, RegExp])[] = [
  [
    'worn',
    new RegExp(
      `${OWN}(?:exhaust\\w*|tired|drained|burn(?:ed|t|ing)?[ -]?out|overwhelm\\w*|swamped|drowning|worn out|no energy|at my limit)`,
      'm',
    ),
  ],
  [
    'frustrated',
    new RegExp(
      `${OWN}(?:frustrat\\w*|annoy\\w*|angry|irritat\\w*|fed up|sick of|resent\\w*|furious|driving me (?:crazy|nuts))`,
      'm',
    ),
  ],
  ['worried', new RegExp(`${OWN}(?:worr(?:y|ied|ying|ies)|anxious|afraid|scared|nervous|dread\\w*|stress\\w*)`, 'm')],
  [
    'unsure of yourself',
    new RegExp(
      `${OWN}(?:impost[eo]r|not good enough|self-?doubt|doubt(?:ing)? myself|insecure|in over my head|faking it|don't feel (?:ready|qualified))`,
      'm',
    ),
  ],
  ['hopeful', new RegExp(`${OWN}(?:excited|eager|looking forward|motivated to|can't wait)`, 'm')],
];

const feelingIn = (lower: string): Feeling | null => FEELINGS.find(([, sign]) => sign.test(lower))?.[0] ?? null;

const TRIED =
  /\b(?:i|we)(?:'ve| have)? (?:already |also |even |once |then |recently |just )?(?:tried|attempted|started|began|set up|talked to|spoke (?:to|with)|asked|told|read|took a|introduced|experimented|suggested|raised|brought (?:it|this) up|scheduled|delegated|hired|wrote|made a|put together|gave|apologi[sz]ed|changed|stopped|complained|blocked|declined|explained|promised|trained)\b|\bi(?:'ve| have) been (?:trying|asking|working on|telling|reading|meeting|doing)\b|\btried (?:to|a|an|the|using|doing|giving|having|different|everything)\b/;
const WISH = /(?:^|[.!?] )(?:well,? |so,? )?(?:i|we)(?:'d| would| just)? (?:want|like|love|wish|hope)\b/;
const SUCCESS =
  /(?:^|[.!?] )(?:well,? |so,? |i guess |i think |for me,? )?(?:success|a (?:win|good day)|winning|in (?:six|6) months|six months from now|if (?:this|it|all|everything) (?:went|goes|works|worked|gets?) |ideally|my goal|the goal|my hope|i'd know|what i(?:'d)? (?:want|like|hope))\b/;
const OBSTACLE =
  /\b(?:hold(?:s|ing)? (?:me|us) back|held (?:me|us) back|(?:gets?|getting|stands?) in (?:my|our|the) way|(?:stop(?:s|ping)?|keep(?:s|ing)?|prevent(?:s|ing)?) (?:me|us) from|what (?:stops|blocks) (?:me|us)|my (?:biggest |main )?obstacle|i fear)\b/;
const NOTHING_TRIED =
  /^(?:no+|nope|nah|nothing|none|not (?:really|yet|much|a lot|anything)|never|zero|nada)\b(?: (?:much|really|yet|so far|to be honest|honestly|tbh|at all|specific|in particular|i|have|haven't|anything|tried|that|works?|worked|comes to mind))*[\s.!]*$|\b(?:haven't|have not|didn't|never) (?:really |actually |yet )?(?:tried|done|attempted|started|said|raised|changed) (?:anything|much|it yet|a thing|a word)\b|\b(?:haven't|have not) (?:really |actually |yet )?(?:talked|spoken) (?:to|with|about)\b|\bnothing (?:yet|so far|really)\b/;
const ADVICE =
  /\b(?:what (?:should|can|could|would) (?:i|you|we) (?:do|say|try|recommend|suggest|advise)|how (?:do|can|should|could|would) (?:i|we|you)\b|any (?:advice|tips|ideas|suggestions)|what do you (?:think|suggest|recommend|advise)|give me (?:some |a )?(?:advice|tips?|ideas?)|can you (?:advise|suggest|recommend)|do you have (?:any )?(?:advice|tips|ideas))/;
const LEGAL =
  /\b(?:lawsuit|lawyer|attorney|sue|suing|sued|harass(?:ed|ment|ing)|discriminat\w*|wrongful\w*|hostile work environment|retaliat\w*|eeoc|labor law|severance|whistle-?blow\w*|illegal\w*|non-?compete)\b/;
const HEALTH =
  /\b(?:depress(?:ed|ion)|medicat\w*|diagnos\w*|panic attacks?|adhd|bipolar|ptsd|therap(?:y|ist)s?|psychiatr\w*|antidepress\w*|anxiety disorder|eating disorder|addict\w*|alcoholi\w*|trauma)\b/;
const NEW_TO_MANAGING =
  /\b(?:new(?:er|ly)?|first[- ]time|just|recently)\b.{0,25}\b(?:manag\w*|promot\w*|lead(?:ing|er)?|supervis\w*)\b|\bnever (?:managed|led) (?:people|anyone|a team)\b|\bfirst (?:management|leadership|manager) (?:role|job|position)\b/;

const ACKNOWLEDGEMENT =
  /^(?:ok(?:ay)?|k+|yes+|yeah+|yep|yup|no+|nope|nah|sure|fine|good|great|cool|right|maybe|perhaps|true|alright|sounds good|got it|i see|agreed|correct|exactly|indeed|hm+|mm+(?:h+m*)?|uh ?huh|lol|haha+|whatever|idc|meh|stuff|things|work|life|people|same|yo|not really|kind of|sort of|a bit|a lot|both|all of (?:it|them|the above)|everything|nothing|none|test(?:ing)?|asdf|next|go on|continue|please)[\s.!?]*$/;
const UNSURE =
  /^(?:(?:well|hm+|honestly|um+|uh+)[, ]*)?(?:i(?:'m| am)? ?(?:really |honestly |just )?(?:(?:do ?n[o']?t|dont|don't) (?:really )?know|dunno|have no (?:idea|clue)|not (?:really |too |so |quite )?sure|can't (?:really )?(?:say|think of (?:anything|one|any))|unsure|haven't thought about it)|idk|dunno|no (?:idea|clue)|not sure|hard to say|good question|who knows|tbd|n\/?a)\b.{0,40}$/;
const DECLINED =
  /^(?:(?:i'd |i would |i )?(?:rather not|prefer not|don't want to)\b.{0,40}|(?:can we |let's |please )?(?:skip|pass)(?: (?:this|that|it|this one|the question))?|no comment|none of your business|that's private|private|next question)[\s.!?]*$/;
/** "Nothing really", "idk lol", "not much": words that say nothing, whatever was asked. */
const NO_ANSWER =
  /^(?:nothing|anything|everything|something|stuff|things?|not|no|nah|none|really|much|lot|idk|idc|dunno|dont|don't|know|clue|idea|whatever|whatevs|maybe|perhaps|guess|just|like|lol|lmao|haha+|tbh|ngl|fr|honestly|man|dude|bro|bruh|girl|meh|eh+|h+m+|u+m+|u+h+|na|special|particular|specific|specifically|comes|come|mind|can|think|say|add|tell|a|an|the|it|it's|its|that|is|i|i'd|i'm|you|me|of|in|to|at|off|top|my|head|so|well|oh|ok|okay|fine|all|same|sure|suppose|usual|regular|normal|kinda|sorta|kind|sort|moment|right|now|rn|out|rather|want|wanna|be|better|do|good|more|pick|choose|up|for|me|us)$/;
/** What any of them has to be there for a message to say nothing; "I want more" does say something. */
const NOTHING =
  /\b(?:nothing|not|idk|idc|dunno|know|clue|idea|whatever|whatevs|guess|meh|anything|everything|something|stuff|things?|usual|same|eh+|h+m+|better)\b/;

/** "I don't have a problem": there is nothing in it to work on. */
const DENIES =
  /\b(?:i|we) (?:don't|do not) (?:really )?have (?:a|any) (?:problem|issue)s?\b|\bno (?:problems|issues)\b|\beverything(?:'s| is) (?:fine|good|great|ok)\b/;

const isNoAnswer = (lower: string): boolean => {
  const words = wordsOf(lower);
  return words.length >= 2 && words.length <= 14 && NOTHING.test(lower) && words.every((word) => NO_ANSWER.test(word));
};

/** Only at the beginning, where people put things right; "actually" alone does not. */
const CORRECTS =
  /^(?:(?:sorry|oh|oops|u+m+|u+h+|ok(?:ay)?|wait|hold on|hmm*|well|hey|hang on)[,.! ]{1,2}){0,3}(?:no[,.]? (?:wait|sorry|i (?:meant?|said|never)|that'?s (?:not|wrong)|it'?s not|not)\b|(?:sorry,? |actually,? )?i meant\b|i (?:didn'?t|never) (?:say|said|mean)\b|that'?s not (?:what|it\b|right|true|quite)|not what i (?:said|meant)|you (?:totally |completely )?(?:got|have|understood|heard|read) (?:it |that |me |this )(?:all )?wrong|you(?:'ve)? mis\w+|wrong[,.:]|scratch that|strike that|correction\b|let me correct|let me rephrase|i take (?:that|it) back|i misspoke|forget (?:that|what i said)|ignore (?:that|what i said)|not (?:my|the) [\w' -]{1,30}, (?:but )?(?:my|the)\b|(?:actually|sorry)[,.]? (?:it'?s|we'?re|i have|there are|i lead|i manage|i'm)\b[^.!?]{1,60}\bnot\b)/;

const GREETING =
  /^(?:(?:hi+|hey+|hello+|hiya|howdy|yo|greetings|good (?:morning|afternoon|evening|day)|what'?s up|sup|how are you(?: doing)?|nice to meet you|there|maya|coach|everyone|again|today)[\s,.!?]*)+$/;
const THANKS =
  /^(?:(?:ok(?:ay)?|great|cool|perfect|awesome|oh)[,.! ]*)?(?:thanks?(?: you)?(?: (?:so|very) much| a lot| again)?|thx|ty|much appreciated|appreciate it)[\s.!]*$/;
const FINISH =
  /\b(?:that'?s (?:all|it|everything)(?: (?:i have|for now|from me|really))?|i'?m done|we(?:'| a)re done|let'?s (?:finish|wrap (?:it |this )?up|stop|end|conclude)|can we (?:finish|wrap|stop|end|be done|conclude|move on)|(?:just )?sign me up|just start(?: it)?|get (?:on with|to) (?:it|the point)|leave me alone|wrap (?:it|this) up|i (?:have|need|gotta|got) to (?:go|run|leave)|gotta (?:go|run)|no more questions|stop asking|enough questions|just (?:give|send|start|build) me (?:the|my) (?:plan|curriculum|practices)|are we done|bye|goodbye)\b/;

const QUESTIONS: readonly (readonly [Kind, RegExp])[] = [
  [
    'asks-meaning',
    /^(?:sorry,? |wait,? |hm+,? )?(?:what do you mean|can you (?:explain|rephrase|repeat)|could you (?:explain|rephrase|repeat)|come again|say (?:that|it) again|i do(?:n'?t| not) (?:really )?(?:understand|get (?:it|that|the question))|(?:which|what) (?:piece|work|moment|question|team|scene|sentence|part|time|meeting)\b[^.!]{0,25}\?|(?:i'?m )?confused|pardon|(?:can|could) you ask (?:that|it) differently)[^.!]{0,40}[?.!\s]*$/,
  ],
  [
    'asks-example',
    /^(?:like what|such as|for example|e\.?g|an example)[?.!\s]*$|\b(?:can|could|would) you (?:please )?give (?:me )?(?:an?|some) examples?\b|\bwhat (?:kind|sort) of (?:answer|thing)/,
  ],
  ['asks-why', /\bwhy (?:do|are|would|does) (?:you|it|that) (?:ask|need|want|matter)\w*|^why[?.!\s]*$/],
  [
    'asks-for-person',
    /\b(?:talk|speak|chat) (?:to|with) (?:a |an )?(?:real |actual |live )?(?:human|person|someone|somebody|agent|representative)\b/,
  ],
  [
    'asks-who',
    /\b(?:(?:are|r) (?:you|u|ya) (?:even |actually |really |just |like |some )?(?:an? )?(?:real |actual |live )?(?:ai|a\.i\.|bot|robot|human|real|chat ?bot|chat ?gpt|machine|computer|person|program|script|language model)|(?:you|u) (?:a |an )(?:bot|ai|robot|human|real person)\?|who are you|what are you|what'?s your name|who (?:made|built|am i talking to)|(?:is|am) (?:this|it|i (?:talking|speaking|chatting) (?:to|with)) (?:even |actually |really |just |like |some )?(?:an? )?(?:real |actual |live )?(?:ai|bot|robot|chat ?bot|chat ?gpt|real|automated|human|person|machine|computer|somebody|someone)|(?:is there|is it) (?:a|an) (?:actual |real )?(?:human|person))\b|^(?:ai|bot|human|robot|chat ?gpt)\s?\?/,
  ],
  [
    'asks-how-long',
    /\bhow (?:long|many (?:more )?(?:questions|messages|minutes))\b.{0,40}\b(?:take|left|this|more|questions|will|is)\b|\bhow many (?:more )?questions\b/,
  ],
  [
    'asks-privacy',
    /\b(?:is (?:this|it|that|any of this) (?:all )?(?:private|confidential|secure|recorded|anonymous|safe|between us)|who (?:else )?(?:can|will|gets to|is going to)? ?(?:sees?|reads?|reading|has access)\b|(?:will|can|could|does|is|would) (?:my |the )?(?:boss|manager|company|employer|hr|work|team|anyone|anybody|someone|somebody|they|you) (?:able to |going to |gonna |ever |else )?(?:see|read|share|know about|tell|get|find out|access|view)\b(?:.{0,12}\b(?:this|it|that|what i|my|these|anyone|anybody)\b)?|(?:get|got|go|goes|going) (?:back )?to (?:my (?:boss|manager|company)|hr)\?|what (?:do you do|happens) with my (?:data|answers|information)|do you (?:share|sell|store|keep) (?:my|this)|my data)\b/,
  ],
  [
    'asks-cost',
    /\b(?:how much (?:does|is|will|do)|what does (?:this|it) cost|(?:what'?s|what is) (?:the|your) (?:price|pricing)|your (?:price|pricing)|(?:a|my|get a) refund|cancel (?:my )?(?:membership|subscription)|billing|invoice|(?:get|be|being|am i|was i|will i be) charged|you charge)\b(?!.{0,40}\b(?:team|customer|client|product|budget)\b)/,
  ],
  [
    'asks-what',
    /^(?:so |ok(?:ay)?,? |and )?(?:what (?:is this|is it about|do you do|can you do|happens (?:now|next|here|then)|am i supposed to (?:do|say|write)|do (?:i|you want me to) (?:do|say|write)|will i get|is (?:a|the) (?:practice|curriculum|plan)|should i (?:say|write|tell you|talk about))|how does (?:this|it|that) work|how do(?:es)? (?:this|we|it) (?:work|start|begin)|help me)\b[^.!]{0,60}[?.!\s]*$|^(?:huh|what|help)[?.!\s]*$/,
  ],
];

const SENT_HERE =
  /\b(?:my )?(?:boss|manager|company|hr|employer|work)\b.{0,15}\b(?:forc\w+|ma[dk]es?|making|told|sent|signed|wants?) me (?:to |up )?(?:do (?:this|it)|be here|here|sign up|take this|for this|use this|talk to (?:you|a bot))\b|\bi (?:was|am) forced (?:to|into) (?:do )?this\b/;
const HOSTILE =
  /\b(?:(?:f+u+c*k|screw|damn) (?:you|off|this|u)\b|shut (?:up|the)|stfu|you(?:'re| are|r| re)? (?:so |such an? |just |really |fucking |a |an |all )*(?:useless|stupid|dumb|idiot\w*|worthless|garbage|trash|pathetic|annoying|moron\w*|terrible|the worst|suck|sucks|a joke|scam|fraud|creepy|asshole|bitch)|you suck|i hate (?:you|this (?:bot|app|thing|chat|coach))|stupid (?:bot|ai|app|question|chat|coach|thing|machine)|(?:this|it|what a)(?: is|'s)? (?:a |an |so |such a |just |total |complete |fucking )*(?:waste of (?:my )?time|scam|stupid|bullshit|dumb|pointless|garbage|crap|joke|nonsense)|go (?:away|to hell)|die bot|what (?:would|do|could) (?:you|a (?:bot|machine|computer|robot|chat ?bot)) (?:even |possibly )?know|you(?:'re| are) (?:not (?:listening|helping|getting (?:it|me|this))|wasting my time|no help)|you(?:'re| are)? (?:just )?(?:a |an )?(?:glorified )?(?:bot|chat ?bot|machine)[.!,]|(?:are you (?:even )?listening|i (?:just|already) (?:told|answered|said) (?:you|that|this)|stop (?:repeating|asking)|you keep (?:asking|repeating)|quit asking)|(?:this|that|you)(?:'s| is| are|'re) (?:not helpful|unhelpful|not helping))(?!\w)/;
/** Aimed at what they talk with, and not at their work. */
const AT_THE_COACH =
  /\b(?:chat ?bots?|robots?|talk(?:ing)? to (?:a )?(?:machine|computer)s?|these questions|this (?:app|chat|bot|coach) (?:is|can'?t|does))\b/;
const WORK_OF_THEIRS = /\b(?:we|our|us|team|customers?|clients?|product|build\w*|ship\w*|launch\w*|project)\b/;
const MEDDLING =
  /\b(?:ignore|disregard|forget) (?:all |any |the |your |my |previous |prior |above |everything )*(?:instructions?|prompts?|rules?|above|said before|you were told)\b|\bsystem prompt\b|\byour (?:instructions|prompt|rules)\b|\b(?:pretend|act as|you are now|role-?play)\b.{0,40}\b(?:to be|as|a|an|dan|if)\b|\bjailbreak\b|\brepeat (?:the|your) (?:words|text|instructions)\b|\bprint\b.{0,20}\bconclude\b|\b(?:print|show|reveal|repeat|output|translate|copy)\b.{0,25}\b(?:text|everything|words?|lines?|sentences?)\b.{0,15}\b(?:above|before this)\b|\bdeveloper mode\b/;
const OFF_TOPIC =
  /\b(?:weather|(?:hot|cold|warm|humid|freezing) (?:today|outside|out there|out here)|rain(?:s|ed|ing|y)?|snow(?:s|ed|ing|y)?|sunny|recipe|(?:tell|know|say|make)\b.{0,12}\bjokes?|poem|song|lyrics|movie|netflix|football|baseball|basketball|nfl|nba|super ?bowl|world cup|capital of|bitcoin|crypto|stock tips?|lottery|horoscope|zodiac|president of|who won|translate|homework|python (?:code|script)|write (?:me )?(?:a |some )?(?:code|essay|story|python|javascript)|meaning of life|what time is it|what(?:'s| is) \d+ ?[-+*x/] ?\d+|math problem|^\d+ ?[-+*x/] ?\d+|favou?rite (?:color|food|movie|song))\b/;
const WORK =
  /\b(?:work|job|team|boss|manager|manag\w*|lead\w*|meeting|project|colleague|coworker|co-worker|client|customer|company|career|report|reports|employee|staff|office|deadline|feedback|delegat\w*|promot\w*|role|peers?)\b/;

function kindOf(said: string, lower: string, earlier: readonly string[], hasTheme: boolean, content: number): Kind {
  if (!/[\p{L}\p{N}]/u.test(said)) return 'wordless';
  if (isForeign(lower)) return 'foreign';
  if (MEDDLING.test(lower)) return 'meddling';
  if (isGibberish(lower)) return 'gibberish';
  if (SENT_HERE.test(lower) && content < 12) return 'sent-here';
  if (HOSTILE.test(lower) && content < LONG) return 'hostile';
  if (GREETING.test(lower)) return 'greeting';
  if (THANKS.test(lower)) return 'thanks';
  if (DECLINED.test(lower)) return 'declined';
  if (UNSURE.test(lower)) return 'unsure';
  if (!hasTheme && (isNoAnswer(lower) || (content <= 4 && DENIES.test(lower)))) return 'unsure';
  if (FINISH.test(lower) && content <= 5 && !hasTheme) return 'wants-to-finish';
  const question = content <= 14 && QUESTIONS.find(([, sign]) => sign.test(lower));
  if (question) return question[0];
  if (OFF_TOPIC.test(lower) && !hasTheme && !WORK.test(lower)) return 'off-topic';
  if (ACKNOWLEDGEMENT.test(lower)) return 'thin';
  if (earlier.some((before) => plain(before).toLowerCase() === lower)) return 'repeat';
  if (content === 0 && !hasTheme) return 'thin';
  return 'answer';
}

const ENGLISH =
  /^(?:the|a|an|and|i|i'm|my|to|of|is|it|in|that|you|we|for|with|on|are|have|was|not|but|they|this|me|so|at|be|do|what|how|can|want|need)$/;
const SPANISH =
  /^(?:el|la|los|las|un|una|que|de|y|en|es|por|con|para|mi|mis|yo|no|lo|se|del|como|pero|más|mas|muy|tengo|quiero|soy|estoy|equipo|trabajo|jefe|necesito|hola|gracias|ayuda|mejorar|ser)$/;
const OTHERS =
  /^(?:le|les|des|est|et|je|suis|mon|ma|mes|une|dans|pour|avec|pas|nous|vous|der|die|das|und|ich|bin|mein|meine|nicht|ist|ein|eine|mit|für|auf|não|eu|uma|meu|minha|sou|estou|você|il|sono|che|mio|mia|il|ik|het|een|niet|mijn)$/;

const LANGUAGE = /\b(?:deutsch|espa[nñ]ol|fran[cç]ais|portugu[eê]s|italiano|hablas?|sprichst|kannst du|parlez)\b/;

function isForeign(lower: string): boolean {
  if (LANGUAGE.test(lower)) return true;
  const letters = lower.match(/\p{L}/gu) ?? [];
  const latin = lower.match(/\p{Script=Latin}/gu) ?? [];
  if (letters.length >= 2 && latin.length < letters.length / 2) return true;
  const words = wordsOf(lower);
  const count = (sign: RegExp): number => words.filter((word) => sign.test(word)).length;
  const foreign = Math.max(count(SPANISH), count(OTHERS));
  return foreign >= 2 && foreign > 2 * count(ENGLISH) && foreign >= words.length / 4;
}

function spanishIn(lower: string): boolean {
  const words = wordsOf(lower);
  const count = (sign: RegExp): number => words.filter((word) => sign.test(word)).length;
  return count(SPANISH) >= 2 && count(SPANISH) >= count(OTHERS) && count(SPANISH) > count(ENGLISH);
}

const KEYBOARD_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890'];

/** Every word of it is a run over the keyboard, one letter again and again, or has no vowel. */
function isGibberish(lower: string): boolean {
  const words = wordsOf(lower);
  return words.length > 0 && words.length <= 6 && words.every(isNoWord);
}

function isNoWord(word: string): boolean {
  if (word.length < 4) return /^([a-z])\1+$/.test(word) && word !== 'ok';
  if (/^(.{1,3})\1{2,}$/.test(word)) return true;
  if (KEYBOARD_ROWS.some((row) => row.includes(word.slice(0, 4)) || row.includes(word.slice(-4))))
    return !/^(?:were|property|write|power|tree)\w*$/.test(word);
  return /^[a-z]+$/.test(word) && (/[^aeiouy]{6,}/.test(word) || !/[aeiouy]/.test(word));
}
