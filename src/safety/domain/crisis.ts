/**
 * Recognises a message that speaks of suicide or self-harm, one's own or another's. Where a phrase can be either, it is taken seriously; what people say of work
 * ("killing me", "kill the project", "career suicide") is not.
 */
export function speaksOfSelfHarm(message: string): boolean {
  const text = readable(message);
  if (SIGNS.some((sign) => sign.test(text))) return true;
  const harmless = IDIOMS.reduce((rest, idiom) => rest.replace(idiom, ' … '), text);
  return SIGNS_BUT_FOR_IDIOMS.some((sign) => sign.test(harmless)) || words(harmless).some(isMisspelledSuicide);
}

const SELF =
  '(?:my ?s(?:el|le)f|me ?self|my ?selves|his ?self|him ?self|her ?self|them ?sel(?:f|ves)|your ?self|our ?selves|urself)';
const WANT =
  "(?:want(?:ed|s|ing)? (?:to|2)|wan+a|wanting to|wish(?:ed)? to|going to|gon+a|about to|plan(?:s|ned|ning)? (?:to|on)|ready to|trying to|tried to|should(?: just)?|could(?: just)?|might|let me|need to|will|'ll|thinking (?:about|of)|thought(?:s)? (?:about|of)|feel(?:ing)? like|felt like|think(?:s)? (?:about|of)|considering|considered|urge to|ways? to|how to|better if i)";

/** Said by nobody about a deadline. */
const SIGNS = [
  new RegExp(
    `\\b${WANT} (?:just |really |actually |honestly )*kil+(?:ing|in)? (?:off )?${SELF}\\b(?! (?:laughing|with laughter))`,
  ),
  /\b(?:end(?:ing|ed|s)?|tak(?:e|ing|en|es)|took) (?:my|his|her|their|your|our) (?:own )?li(?:fe|ves)\b(?! (?:back|seriously|in a|to the next|insurance|easier))/,
  /\b(?:end(?:ing)?) (?:it all|things for good|everything for good)\b(?! (?:on|at|by|with|next|this) )/,
  /\bsuicidal\b/,
  /\b(?:die|died|dying|death|lost \w+) (?:by|to|from) suicide\b|\bcommit(?:ted|ting|s)? suicide\b|\bsuicide (?:attempt|note|plan|thought|ideation)s?\b|\battempted suicide\b/,
  /\bself[ -]?(?:harm(?!on)|injur|mutilat)\w*/,
  /\b(?:harm|injur|mutilat)(?:e|ed|ing)? (?:my ?self|himself|herself|themselves)\b/,
  new RegExp(`\\b${WANT} (?:just |really |actually )*hurt(?:ing)? (?:my ?self|him ?self|her ?self|themselves)\\b`),
  /\bhurt(?:ing|s)? (?:my ?self|himself|herself|themselves) (?:on purpose|again|so (?:i|that)|to (?:feel|cope|stop))\b|^i (?:keep |am |have been |'?m )?hurt(?:ing)? my ?self$/,
  /\b(?:cut|cutting|burn|burning) (?:my ?self|my (?:wrists?|arms?|thighs?|skin))\b(?! (?:off|out|short|some|a |loose|free|on|while|with (?:a kni|paper)|cooking|shaving))/,
  /\b(?:slit|slash|slitting) (?:my|his|her|their) (?:own )?(?:wrists?|throats?)\b/,
  /\b(?:over ?dos(?:e|ed|ing)|od)(?: on| myself)\b(?= (?:\w+ ){0,2}(?:pills?|meds?|medications?|drugs?|tablets?|sleeping|tylenol|advil|purpose)\b|$)|\b(?:tak(?:e|ing|en)|took|swallow(?:ed|ing)?) (?:all (?:of )?(?:my|the|these)|a (?:whole )?(?:bottle|handful|bunch|lot|box) of|too many) (?:sleeping )?(?:pills?|meds?|tablets?)\b|\bhow many (?:pills?|tablets?|meds?)\b.{0,30}\b(?:die|kill|overdose)\b/,
  /\b(?:hang|hanging|shoot|shooting|drown|drowning) (?:my ?self|himself|herself|themselves)\b(?! (?:in the (?:foot|leg)|out|up|in (?:work|email|e-mail|meetings|paperwork|tasks|details|data|debt|numbers))\b)/,
  /\bjump(?:ing)? (?:off|from) (?:a|the|my|this) (?:\w+ )?(?:bridge|building|roof|balcony|window|cliff)\b|\b(?:jump|step|walk|throw my ?self|walking)(?:ing)? (?:in front of|into|under) (?:a|the|an oncoming) (?:moving )?(?:train|truck|bus|car|traffic)\b|\b(?:walk|step) into traffic\b/,
  /\b(?:don'?t|do not|dont|didn'?t|no longer|not) (?:really |even |actually )?(?:want(?:ed)? to|wan+a|wish to|care to) (?:live|be alive|exist|go on living|keep living|be on this (?:earth|planet)|wake up|continue living)\b(?! (?:in|at|near|with|there|here in|so far) )/,
  /\b(?:don'?t|do not|dont) want to be (?:here|around) any ?more\b(?! (?:at|in|on|with|for|than|because of (?:the|my) (?:job|boss|manager|company)))/,
  /\b(?:no|without(?: a| any)?|any|a) (?:reason|point|will|desire) (?:to|in|for) (?:live|living|being alive|go on living|keep living|carry on living|existing)\b/,
  /\b(?:nothing|no one|nobody) (?:left )?to live for\b/,
  /\b(?:life|living) (?:is not|isn'?t|isnt|is no longer|doesn'?t feel|not) worth (?:it|living)\b|\bnot worth living\b/,
  /\b(?:tired|sick|done|finished) (?:of|with) (?:living|being alive|existing|life itself)\b(?! (?:in|with|near|at|out|from|paycheck|on) )|\bdone with (?:life|this life)\b(?! at)/,
  /\b(?:better|best) off (?:if i (?:was|were|am|wasn'?t|weren'?t) )?(?:dead|not (?:here|alive|existing))\b/,
  /\b(?:everyone|everybody|they|people|world|family|kids|wife|husband|all|anyone|you)(?:'d| would| will| is| are| might)?(?: all)?(?: just)?(?: be)? (?:better off|better|happier) without me\b(?! (?:on|in|at|as|managing|leading|running) )/,
  /\b(?:wish|wished|wishing) (?:that )?i (?:was|were|would be|could be|am) (?:dead|never born|not alive|no longer alive|gone for good)\b|\bwish(?:ed)? i (?:had never been|was never|were never|wasn'?t) (?:born|alive)\b|\bwish i (?:could|would|'d) (?:just )?die\b/,
  /\b(?:not|never|don'?t|won'?t) (?:want to |have to )?wak(?:e|ing) up(?: again| tomorrow| any ?more)\b|\bgo to sleep (?:and|to) (?:never|not) wake up\b|\bnever wake up\b/,
  /\bcan'?t (?:go on|keep) living\b|\bcannot (?:go on|keep) living\b|\bcan'?t do life any ?more\b/,
  /\b(?:nobody|no ?one) (?:would|will|'d) (?:even )?(?:miss me|notice|care) if i (?:was|were|'m|am)? ?(?:gone|dead|died|not here|disappeared|vanished)\b/,
  /\bif i (?:was|were|'m|am) (?:dead|not alive|no longer alive|gone (?:forever|for good))\b/,
  /\b(?:see|saw|what'?s|what is|what was) (?:the|no|any|even the) (?:point|use|sense) (?:of|in) (?:living|being alive|life|staying alive)\b(?! (?:documents?|wages?)\b)/,
  /\bno (?:more )?(?:reason|point|will|strength) (?:left )?(?:to|in) go(?:ing)? on\b(?! (?:with|about|and on|vacation|leave|a|to|in|at) )/,
  /(?<!work )\blife (?:has (?:no|lost its|lost all)|feels? without) (?:meaning|point|purpose)\b|(?<!work )\blife (?:is|feels|seems) (?:meaningless|pointless)\b/,
  /\b(?:want(?:ed)? to|wan+a|wish i could|could) (?:just )?disappear (?:forever|for good|from this (?:world|earth))\b/,
  /\b(?:rather|happier|want(?:ed)? to|wan+a) be dead\b(?! (?:than|last|wrong|right|honest|serious|center))|\bhappier dead\b/,
  /\bhope (?:that )?i (?:don'?t|do not|never|won'?t) (?:ever )?wake up\b(?! (?:late|at|to|with) )/,
  /\b(?:cut|cuts|cutting|burn|burns|burning|burned) (?:herself|himself|themselves)\b(?! (?:off|out|short|some|a|loose|free|slack|on)\b)/,
  /\bburn(?:ed|ing|t)? my ?self (?:on purpose|again(?! (?:on|cooking))|with (?:a |my )?(?:cigarettes?|lighter|iron))/,
  /\b(?:death|dying) (?:is|seems|feels like|would be) (?:the |my )?only (?:way|option|answer|choice|escape)\b|\bno (?:other )?(?:way out|escape|option) (?:but|except|other than) (?:death|dying|to die)\b/,
  /\b(?:don'?t|do not|doesn'?t) deserve to (?:live|be alive|exist)\b|\b(?:i|he|she) (?:just |really )?deserves? to die\b/,
  /\b(?:think(?:ing)?|thoughts?) (?:about|of) dying\b(?! (?:my|the|it) )|\bfe(?:el|els|lt|eling) like dying\b(?! (?:of|from|laughing|inside|in that|in the) ?)/,
  /\b(?:don'?t|do not|didn'?t) feel like (?:living|being alive|existing)\b(?! (?:in|at|near|with|out) )/,
  /\bcan(?:'?t|not) live like this (?:any ?more|any longer)\b(?! (?:with|in|at|on|between) )/,
  /\b(?:gun|pistol|knife|rope|razor|blade)\b.{0,40}\b(?:use|using) (?:it|this|them) on my ?self\b/,
  /\b(?:driv(?:e|ing)|crash(?:ing)?|steer(?:ing)?) my (?:car|truck|bike) (?:into|off) /,
  /\bgood ?bye\b.{0,40}\bwon'?t be (?:here|around|alive)\b|\bgood ?bye cruel world\b/,
  /\bi(?:'m| am)? (?:going to|gonna|will|want to|wan+a) (?:just )?end it tonight\b(?! (?:so|by|with|at|in|because) )/,
  /\b(?:un ?alive|unaliving) (?:my ?self|himself|herself|themselves)\b|\b(?:want|wanna|wants|going|gonna) (?:to )?un ?alive\b|\bsewer ?slide\b/,
  /\b(?:want(?:ed)? to|wanna|gonna|going to|should|might(?: as well)?|i'?ll|about to) kms\b|^\W*kms\W*$|\bkms\b(?= (?:tonight|now|today|soon|fr|lol|honestly)\b)/,
  /\b(?:suicidio|suicidarme|quitarme la vida|quiero morir(?:me)?|me quiero (?:morir|matar)|matarme|no quiero vivir)\b/,
  /\bich (?:will|mochte|mag) (?:sterben|nicht mehr leben)\b|\bmich umbringen\b|\bselbstmord\b|\bje (?:veux|voudrais) (?:mourir|me tuer)\b|\bme suicider\b|\bquero (?:morrer|me matar)\b/,
];

/** Read once what people say of work, sport and embarrassment has been taken out. */
const SIGNS_BUT_FOR_IDIOMS = [
  new RegExp(`\\bkil+(?:ed|ing|in|s)? (?:off )?${SELF}\\b`),
  /\b(?:want(?:s|ed)? (?:to|2)|wan+a|wish (?:i|to)|ready to|rather|hope i|would like to|'?d like to|going to let my ?self|let me) (?:just |really |simply )?d[i1!]e\b(?! on\b)/,
  /\bwant(?:ed)? (?:it all|everything|the pain|my life) to (?:just )?(?:end|be over)\b(?! (?:on|by|at|with) )|\bsleep forever\b/,
  /\bsu[i1!*.]c[i1!*.]d[e3*]\b/,
];

const IDIOMS = [
  /\b(?:career|political|professional|commercial|social|financial|brand|corporate|economic|reputational|electoral)(?: and \w+)? (?:suicide|suicidal)\b/g,
  /\bsuicide (?:mission|squad|squeeze|door|doors|sprints?|drills?|runs?|prevention|awareness|hot ?line|helpline|research|watch list|king|burn|study|studies|book|statistics|rates?)\b/g,
  /\bprevent(?:ing|s|ion of)? suicides?\b/g,
  new RegExp(
    `\\b(?:been |i'?m |i am |we'?re |we are |be |is |are |was |were )?(?:practically |basically |literally |almost |nearly )?kil+(?:ing|in|ed|s)? ${SELF} (?=to |trying|over |with (?:work|overtime|hours|this|these|all)|for |at |working|in the gym|getting|on (?:this|the|these|my)|laughing|doing|every (?:day|night|week)|this (?:quarter|week|month|sprint))`,
    'g',
  ),
  /\bkil+(?:ing|ed)? (?:my ?self|themselves|ourselves) (?:laughing|with laughter)\b/g,
  /\bif i (?:have|had) to \w+ (?:\w+ ){1,8}i(?:'ll|'d| will| would| might| am going to|'m going to|'m gonna) (?:kill my ?self|die)\b/g,
  /\b(?:want(?:ed|s)?|wanna|could|would|'d|like|love) ?(?:to )?(?:rather |just |have )?(?:die|died) (?:of|from) (?:embarrassment|shame|laughter|laughing|boredom|cringe|curiosity)\b/g,
  /\brather die than\b/g,
  /\bdie (?:on (?:this|that|the|every) hill|laughing|trying)\b/g,
  /\bdie (?:a )?hard\b/g,
];

/** One letter too few, too many, wrong, or two swapped ("sucide", "suiside", "suicdie"); never a word of its own. */
const SUICIDE_WORDS = ['suicide', 'suicidal'];
const NOT_MISSPELLED = new Set(['suicides', 'decide', 'subside']);

function isMisspelledSuicide(word: string): boolean {
  if (NOT_MISSPELLED.has(word) || Math.abs(word.length - 7.5) > 1.5 || !word.startsWith('s')) return false;
  return SUICIDE_WORDS.some((right) => word !== right && isOneSlipFrom(right, word));
}

function isOneSlipFrom(right: string, word: string): boolean {
  let start = 0;
  while (start < right.length && right[start] === word[start]) start++;
  const [a, b] = [right.slice(start), word.slice(start)];
  return (
    a.slice(1) === b ||
    a === b.slice(1) ||
    a.slice(1) === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}

const words = (text: string): string[] => text.match(/[a-z]+/g) ?? [];

/** Lower case, straight apostrophes, single spaces, no accents, no emphasis marks, letters drawn out cut to one. */
function readable(message: string): string {
  return message
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[\u2018\u2019\u02bc`´]/g, "'")
    .replace(/[_"“”]+/g, '')
    .replace(/([a-z])\1{2,}/g, '$1')
    .replace(/[\s,;:()[\]–—-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
