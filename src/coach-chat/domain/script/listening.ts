import { type Setting, settingIn } from './setting.js';
import { contentWords, plain, tellingClause, turnedToThem, wordsOf } from './speech.js';
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

export interface Heard {
  text: string;
  kind: Kind;
  /** Heaviest first. */
  themes: { theme: Theme; weight: number }[];
  /** The clause that tells most, verbatim; null when nothing can be said back. */
  phrase: string | null;
  /** The same turned to them, as a whole sentence without its end; null when it isn't one. */
  turned: string | null;
  contentWords: number;
  setting: Setting | null;
  feeling: Feeling | null;
  /** It tells what they did about it, or that they did nothing; or what they want instead. */
  tells: { tried: boolean; nothingTried: boolean; aim: boolean };
  /** It asks what to do. */
  asksAdvice: boolean;
  /** It touches what belongs to another profession. */
  beyond: 'legal' | 'health' | null;
  /** Harassment, discrimination, violence: nothing to draw a lesson from. */
  isGrave: boolean;
  /** It tells where they come from and nothing that happened: "I was promoted in May." */
  isBackground: boolean;
  isNewToManaging: boolean;
  isSpanish: boolean;
}

export type Feeling = 'worn' | 'frustrated' | 'worried' | 'unsure of yourself' | 'hopeful';

/** @param earlier what the person wrote before; @param isAboutSetting it answers a question about role and team */
export function listen(text: string, earlier: readonly string[], isAboutSetting = false): Heard {
  const said = plain(text);
  const lower = said.toLowerCase();
  const themes = themesIn(said);
  const content = contentWords(said).length;
  const setting = settingIn(said, isAboutSetting || INTRODUCTION.test(said));
  const phrase = tellingClause(said, (clause) => tellingWeight(clause, themes));
  const nothingTried = NOTHING_TRIED.test(lower);
  const asked = phrase === null ? null : /^how (?:do|can|should|could|would|might) (?:i|we) (.+)$/i.exec(phrase)?.[1];
  return {
    text: said,
    kind: kindOf(said, lower, earlier, themes.length > 0, content),
    themes,
    phrase: asked ?? phrase,
    turned: asked ? turnedToThem(`I want to ${asked}`) : phrase === null ? null : turnedToThem(phrase),
    contentWords: content,
    setting,
    feeling: feelingIn(lower),
    tells: { tried: !nothingTried && TRIED.test(lower), nothingTried, aim: WISH.test(lower) },
    asksAdvice: ADVICE.test(lower),
    beyond: LEGAL.test(lower) && !LEGAL.test(setting?.role ?? '') ? 'legal' : HEALTH.test(lower) ? 'health' : null,
    isGrave: GRAVE.test(lower),
    isBackground: BACKGROUND.test(lower) && content <= 8 && !TROUBLE.test(lower),
    isNewToManaging: NEW_TO_MANAGING.test(lower),
    isSpanish: spanishIn(lower),
  };
}

/** "Ops lead, team of 3": a role, perhaps a place and a team, and no sentence. */
const INTRODUCTION =
  /^(?:an? )?(?:[\w&/-]+ ){0,4}?(?:manager|lead|leader|head|director|vp|supervisor|coordinator|owner|founder|ceo|engineer|developer|designer|analyst|consultant|nurse|teacher|principal|lawyer|attorney|accountant|executive|specialist|officer|partner|producer|editor|chef|planner|recruiter|pm)(?: (?:of|in|at|for) [\w&-]+(?: [\w&-]+){0,3} ?)?(?:\s*(?:,|;|-|with|and) ?[^.!?]{0,60})?$/i;

const BACKGROUND =
  /^(?:it(?:'s| is)|this is|we(?:'re| are)) (?:an? |the |my )?(?:[\w-]+ ){0,3}?(?:team|ward|unit|department|group|store|shop|office|clinic|practice|school|kitchen|crew|company|startup|firm)\b[^.!?]{0,80}[.!\s]*$|^(?:i|we) (?:lead|manage|run|supervise|own|have) (?:an? |the |my )?(?:[\w-]+ ){0,4}?(?:team|people|reports|developers|engineers|nurses|managers|staff|employees|designers|analysts|store|shop|studio|department)\b[^.!?]{0,25}[.!\s]*$|^(?:well,? |so,? )?(?:i|we)(?:'ve| have| was| were| am|'m| got)? (?:just |recently |only )?(?:been (?:here|there|with|at|in|a|the|promoted)|promoted|joined|started (?:here|there|as|in|at|this|two|three|a (?:year|month))|hired|moved (?:here|into|to|up)|came (?:from|over)|took over|made (?:manager|lead|supervisor)|became)\b/;

const GRAVE =
  /\b(?:harass\w*|discriminat\w*|assault\w*|grop(?:e|ed|ing)|molest\w*|racis[tm]\w*|sexis[tm]\w*|threaten(?:s|ed|ing) (?:me|to hurt)|hit me|comments? (?:on|about) my (?:body|breasts?|looks|weight|skin|accent)|touch(?:es|ed|ing) me|retaliat\w*|hostile work environment)\b/;

const PERSONAL = /\b(?:i|i'm|i've|me|my|we|our|us)\b/i;
const TROUBLE =
  /\b(?:struggl\w*|hard|difficult|stuck|can't|cannot|never|always|keeps?|afraid|avoid\w*|end up|overwhelm\w*|frustrat\w*|worr\w*|anxious|too (?:much|many)|behind|late|conflict|no time|exhaust\w*|fail\w*|lost|unsure|nobody|no one|wait\w*|re-?(?:do|doing|write|writing|work|working)|instead|ignor\w*|miss(?:es|ed|ing)?|interrupt\w*|argu(?:e|es|ed|ing)|fight(?:s|ing)?|refus\w*|quit|complain\w*)\b/i;
const AIM = /\b(?:want|wish|hope|would like|'d like|need|trying to|goal|so that|able to|learn)\b/i;

function tellingWeight(clause: string, themes: Heard['themes']): number {
  const own = themesIn(clause);
  return (
    (own.length > 0 ? 2 : 0) +
    (own[0] && own[0].theme === themes[0]?.theme ? 1 : 0) +
    (TROUBLE.test(clause) ? 2 : 0) +
    (PERSONAL.test(clause) ? 1 : 0) +
    (AIM.test(clause) ? 1 : 0)
  );
}

/** A feeling of the person's own: somebody else's is told of in the same words. */
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
const WISH = /^(?:well,? |so,? )?(?:i|we)(?:'d| would| just)? (?:want|like|love|wish|hope)\b/;
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
const GREETING =
  /^(?:(?:hi+|hey+|hello+|hiya|howdy|yo|greetings|good (?:morning|afternoon|evening|day)|what'?s up|sup|how are you(?: doing)?|nice to meet you|there|maya|coach|everyone|again|today)[\s,.!?]*)+$/;
const THANKS =
  /^(?:(?:ok(?:ay)?|great|cool|perfect|awesome|oh)[,.! ]*)?(?:thanks?(?: you)?(?: (?:so|very) much| a lot| again)?|thx|ty|much appreciated|appreciate it)[\s.!]*$/;
const FINISH =
  /\b(?:that'?s (?:all|it|everything)(?: (?:i have|for now|from me|really))?|i'?m done|we'?re done|let'?s (?:finish|wrap (?:it |this )?up|stop|end|conclude)|can we (?:finish|wrap|stop|end|be done|conclude|move on)|(?:just )?sign me up|just start(?: it)?|get (?:on with|to) (?:it|the point)|leave me alone|wrap (?:it|this) up|i (?:have|need|gotta|got) to (?:go|run|leave)|gotta (?:go|run)|no more questions|stop asking|enough questions|just (?:give|send|start|build) me (?:the|my) (?:plan|curriculum|practices)|are we done|bye|goodbye)\b/;

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
    /\b(?:are you (?:an? )?(?:ai|a\.i\.|bot|robot|human|real|chat ?bot|chat ?gpt|machine|computer|person|real person|language model)|who are you|what are you|what'?s your name|who (?:made|built|am i talking to)|is this (?:an? )?(?:ai|bot|real|automated|human|real person))\b/,
  ],
  [
    'asks-how-long',
    /\bhow (?:long|many (?:more )?(?:questions|messages|minutes))\b.{0,40}\b(?:take|left|this|more|questions|will|is)\b|\bhow many (?:more )?questions\b/,
  ],
  [
    'asks-privacy',
    /\b(?:is (?:this|it|that) (?:private|confidential|secure|recorded|anonymous|safe)|who (?:can|will|gets to) (?:see|read)|will (?:my (?:boss|manager|company|employer)|anyone|anybody|you) (?:see|read|share|know|tell)|what do you do with my (?:data|answers|information)|do you (?:share|sell|store|keep) (?:my|this)|my data)\b/,
  ],
  [
    'asks-cost',
    /\b(?:how much (?:does|is|will|do)|what does (?:this|it) cost|price|pricing|refund|cancel (?:my )?(?:membership|subscription)|billing|invoice|(?:get|be|being|am i|was i|will i be) charged|you charge)\b(?!.{0,40}\b(?:team|customer|client|product|budget)\b)/,
  ],
  [
    'asks-what',
    /^(?:so |ok(?:ay)?,? |and )?(?:what (?:is this|is it about|do you do|can you do|happens (?:now|next|here|then)|am i supposed to (?:do|say|write)|do (?:i|you want me to) (?:do|say|write)|will i get|is (?:a|the) (?:practice|curriculum|plan)|should i (?:say|write|tell you|talk about))|how does (?:this|it|that) work|how do(?:es)? (?:this|we|it) (?:work|start|begin)|help me)\b[^.!]{0,60}[?.!\s]*$|^(?:huh|what|help)[?.!\s]*$/,
  ],
];

const SENT_HERE =
  /\b(?:my )?(?:boss|manager|company|hr|employer|work)\b.{0,15}\b(?:forc\w+|ma[dk]es?|making|told|sent|signed|wants?) me (?:to |up )?(?:do (?:this|it)|be here|here|sign up|take this|for this|use this|talk to (?:you|a bot))\b|\bi (?:was|am) forced (?:to|into) (?:do )?this\b/;
const HOSTILE =
  /\b(?:(?:f+u+c*k|screw|damn) (?:you|off|this|u)\b|shut (?:up|the)|stfu|you(?:'re| are|r| re)? (?:so |such an? |just |really |fucking |a |an |all )*(?:useless|stupid|dumb|idiot\w*|worthless|garbage|trash|pathetic|annoying|moron\w*|terrible|the worst|suck|sucks|a joke|scam|fraud|creepy|asshole|bitch)|you suck|i hate (?:you|this (?:bot|app|thing|chat|coach))|stupid (?:bot|ai|app|question|chat|coach|thing|machine)|(?:this|it|what a)(?: is|'s)? (?:a |an |so |such a |just |total |complete |fucking )*(?:waste of (?:my )?time|scam|stupid|bullshit|dumb|pointless|garbage|crap|joke|nonsense)|go (?:away|to hell)|die bot)\b/;
const MEDDLING =
  /\b(?:ignore|disregard|forget) (?:all |any |the |your |my |previous |prior |above |everything )*(?:instructions?|prompts?|rules?|above|said before|you were told)\b|\bsystem prompt\b|\byour (?:instructions|prompt|rules)\b|\b(?:pretend|act as|you are now|role-?play)\b.{0,40}\b(?:to be|as|a|an|dan|if)\b|\bjailbreak\b|\brepeat (?:the|your) (?:words|text|instructions)\b|\bprint\b.{0,20}\bconclude\b|\b(?:print|show|reveal|repeat|output|translate|copy)\b.{0,25}\b(?:text|everything|words?|lines?|sentences?)\b.{0,15}\b(?:above|before this)\b|\bdeveloper mode\b/;
const OFF_TOPIC =
  /\b(?:weather|recipe|joke|poem|song|lyrics|movie|netflix|football|baseball|basketball|nfl|nba|super ?bowl|world cup|capital of|bitcoin|crypto|stock tips?|lottery|horoscope|zodiac|president of|who won|translate|homework|python (?:code|script)|write (?:me )?(?:a |some )?(?:code|essay|story|python|javascript)|meaning of life|what time is it|what(?:'s| is) \d+ ?[-+*x/] ?\d+|math problem|^\d+ ?[-+*x/] ?\d+|favou?rite (?:color|food|movie|song))\b/;
const WORK =
  /\b(?:work|job|team|boss|manager|manag\w*|lead\w*|meeting|project|colleague|coworker|co-worker|client|customer|company|career|report|reports|employee|staff|office|deadline|feedback|delegat\w*|promot\w*|role|peers?)\b/;

function kindOf(said: string, lower: string, earlier: readonly string[], hasTheme: boolean, content: number): Kind {
  if (!/[\p{L}\p{N}]/u.test(said)) return 'wordless';
  if (isForeign(lower)) return 'foreign';
  if (MEDDLING.test(lower)) return 'meddling';
  if (isGibberish(lower)) return 'gibberish';
  if (SENT_HERE.test(lower) && content < 12) return 'sent-here';
  if (HOSTILE.test(lower) && content < 25) return 'hostile';
  if (GREETING.test(lower)) return 'greeting';
  if (THANKS.test(lower)) return 'thanks';
  if (DECLINED.test(lower)) return 'declined';
  if (UNSURE.test(lower)) return 'unsure';
  if (FINISH.test(lower) && content <= 8 && !hasTheme) return 'wants-to-finish';
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
