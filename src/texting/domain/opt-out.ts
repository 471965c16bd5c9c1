import { sentencesOf, spellingDistance, type Vocabulary, type WordPattern, wordPattern, wordsOf } from './words.js';

/** What a text says of the consent to be texted: taken back, perhaps, or nothing. */
export type OptOut = 'yes' | 'maybe' | 'no';

/**
 * Whether a reply takes back the consent to be texted. The keywords are those of the carriers (CTIA, Short Code Monitoring
 * Handbook); beyond them consent may be revoked "in any reasonable manner", so whatever a reasonable person understands so
 * counts (47 CFR 64.1200(a)(10)): in whole sentences, misspelled, in Spanish, with reasons before and after.
 *
 * People also write about their work, where things are stopped, canceled and quit all day. So a command has to stand at the
 * head of a clause and to end there or to have the texts, their sender or the person's own number as its object, and what
 * somebody else was told is none: "I asked him to stop texting me". What only looks like a wish to stop is `maybe`.
 */
export function readOptOut(text: string): OptOut {
  const whole = wordsOf(text);
  if (whole.length === 0) return 'no';
  if (isKeyword(whole.join('')) || isSpelledOut(whole) || isKeywords(whole)) return 'yes';
  const sentences = sentencesOf(text).map((clauses) => clauses.map(spelled));
  const isStory = sentences.some((sentence) => sentence.some(isAboutOthers));
  const clauses = sentences.flatMap((sentence, i) =>
    sentence.map((words, j) => ({
      words,
      // The middle of a story tells what others said or did.
      isOuter: !isStory || sentences.length <= 2 || i === 0 || i === sentences.length - 1,
      next: sentence[j + 1] ?? sentences[i + 1]?.[0] ?? null,
      // "He said, stop."
      isReported: j > 0 && isReport(sentence[j - 1]!) && !words.includes('please'),
    })),
  );
  if (clauses.length <= 2 && clauses.some(({ words }) => ASKS_TO_CANCEL.isAll(words))) return 'maybe';
  if (clauses.some(({ words }) => hasRevocation(words))) return 'yes';
  const commands = clauses.filter(
    ({ words, next }) =>
      isCommand(words, next) ||
      endsInRequest(words) ||
      (!isStory && COMPLAINTS.some((pattern) => pattern.isAll(words))),
  );
  if (commands.some(({ isOuter, isReported }) => isOuter && !isReported)) return 'yes';
  if (commands.length > 0) return whole.length <= SHORT ? 'maybe' : 'no';
  if (isLoudStop(text, whole) || isShortStop(whole)) return 'yes';
  return mayRevoke(
    clauses.map(({ words }) => words),
    whole,
    text,
  )
    ? 'maybe'
    : 'no';
}

/** A text of at most so many words leaves little room for another matter. */
const SHORT = 12;

const KEYWORDS =
  'stop stops stopall stopit stopnow stoptext stop2end unsubscribe unsubscribed unsub cancel canx end quit exit revoke optout ' +
  'optedout remove block blocked deactivate alto cancelar baja basta parar';
const KEYWORD_SET = new Set(KEYWORDS.split(' '));
/** "stoptextingme", "plzstop" */
const JOINED =
  /^(?:please|pls|plz)?(?:stop|unsubscribe|remove|cancel|optme|nomore)(?:texting|texts?|msgs?|messages|sms|now|it|all|out|please|pls|me){0,3}$/;
const isKeyword = (word: string): boolean =>
  KEYWORD_SET.has(word) || JOINED.test(word) || KEYWORD_SET.has(correct(word));

/** "Stop/unsubscribe", "text STOP to end" */
const AROUND_KEYWORDS = new Set('to text reply the word and or please me all now sub'.split(' '));
const isKeywords = (words: readonly string[]): boolean =>
  words.length <= 6 &&
  words.every((word) => isKeyword(word) || AROUND_KEYWORDS.has(word)) &&
  words.some((word) => isKeyword(word) && word !== 'end' && word !== 'block');

/** "s t o p" */
const isSpelledOut = (words: readonly string[]): boolean =>
  words.length > 2 && words.every((word) => word.length === 1) && isKeyword(words.join(''));

/** Words of their own that a keyword is one letter away from. */
const OWN_WORDS = new Set(
  (
    'shop step top stops stoop stow stomp strop slop atop stopped stoop crop store stock sop top op to so sto stone ' +
    'cancer cancels cancelled canceled canal candle removed removes remover remote resubscribe subscribe subscribed subscriber subscribers ' +
    'unsubscribed unsubscribes pleased pleases testing resting tests texas spending seeding lending ending mending bending ' +
    'tending vending massages massage messaged tests tents teats reprove next text texto textos texted texter sms'
  ).split(' '),
);
const MISSPELLINGS: Readonly<Record<string, string>> = {
  sto: 'stop',
  stahp: 'stop',
  stpp: 'stop',
  stp: 'stop',
  optt: 'opt',
  ot: 'out',
  stap: 'stop',
  cancle: 'cancel',
  cansel: 'cancel',
  qiut: 'quit',
  quti: 'quit',
  cancl: 'cancel',
  u: 'you',
  ur: 'your',
  pls: 'please',
  plz: 'please',
};

function correct(typed: string): string {
  // "stooooop"
  const word = typed.length > 20 ? typed : typed.replace(/(\p{L})\1{2,}/gu, '$1');
  const known = MISSPELLINGS[word];
  if (known) return known;
  if (OWN_WORDS.has(word) || word.length < 4 || word.length > 14) return word;
  if (word.length <= 5 && spellingDistance(word, 'stop') <= 1) return 'stop';
  if (word.length >= 5 && word.length <= 7 && spellingDistance(word, 'cancel') <= 1) return 'cancel';
  if (/^(?:un|us|ub|nu|sub)/.test(word) && word.length >= 8 && spellingDistance(word, 'unsubscribe') <= 3)
    return 'unsubscribe';
  if (word.length < 4 || TERMS.includes(word)) return word;
  return TERMS.find((term) => Math.abs(word.length - term.length) <= 1 && spellingDistance(word, term) <= 1) ?? word;
}

/** Others of our words that are typed in a hurry. */
const TERMS = 'please texting messages message messaging sending subscription remove texts'.split(' ');

const spelled = (words: readonly string[]): string[] => words.map(correct);

const VOCABULARY: Vocabulary = {
  BEFORE:
    'please just ok okay hey hi hello no nope yes yeah yo sorry thanks thank_you thx but and so well coach maya kindly now hola ' +
    'seriously really again i_said i_already_said i_told_you can_you could_you would_you will_you you_can you_should you_must ' +
    'gonna_need_you_to going_to_need_you_to you_may feel_free_to you_need_to you_guys_need_to you_have_to i_want_you_to i_need_you_to i_would_like_you_to id_like_you_to im_asking_you_to ' +
    'i_am_asking_you_to i_ask_you_to i_asked_you_to i_told_you_to i_asked_you_twice_to i_have_asked_you_to ' +
    'i_have_asked_you_twice_to dear_coach why_wont_you wont_you for_the_last_time already por_favor favor_de then also you_guys ' +
    'can_u could_u u_can can_someone can_we may_i i_beg_you_to im_begging_you_to would_it_be_possible_to is_it_possible_to omg ' +
    'ya dude man bro there dear sir maam good_morning good_evening all_right alright i_repeat again_please could_someone would_someone someone somebody anyone anybody im_begging_you i_beg_you ' +
    'i_am_begging_you',
  AFTER:
    'please now right immediately already again anymore any_more ever at_once asap today forever for_good completely ' +
    'effective_immediately thanks thank_you thx sorry at_all from_now_on any_longer ok okay you guys coach maya for_me to_me ' +
    'career_coach all_together altogether here permanently por_favor porfa porfis gracias ya ahora mas and due_to_illness effective_today effective going_forward until_further_notice ffs lol omg man bro dude n ty dammit damn_it then is_all ' +
    'this_instant right_away for_real thanks_for_everything thank_you_for_everything thanks_for_all at_this_time',
  WISH:
    'want_to would_like_to wanna need_to i_wanna i_gotta i_have_to we_have_to i_must lets let_us we_can we_should we_need_to time_to like_to would_prefer_to ill i_will i_want_to we_want_to i_wish_to i_need_to i_would_like_to we_would_like_to id_like_to i_would_prefer_to id_prefer_to ' +
    'i_have_decided_to ive_decided_to i_decided_to i_am_going_to im_going_to i_choose_to let_me lemme how_do_i how_do_you ' +
    'how_do_we how_can_i how_can_we how_to where_do_i where_can_i is_there_a_way_to tell_me_how_to what_do_i_text_to ' +
    'what_do_i_reply_to what_do_i_send_to what_do_i_do_to i_am im we_are',
  HOW: 'do does can could i we you one to text reply send say word code command is the get these this make it type use have 2',
  ME: 'me us this_number my_number this_phone my_phone my_phone_number this_phone_number my_cell this_cell',
  OUR: 'the these those this that all any your my of more further such future other with to for from',
  KIND:
    'coach coaching career practice daily weekly automated annoying stupid damn spam text career_coach fucking future leadership ' +
    'management manager promotional marketing',
  TEXT:
    'text texts txt txts message messages msg msgs sms texting messaging spam subscription membership participation reminder reminders notification ' +
    'notifications alert alerts service program programme plan account',
  ALL: 'it_all it this these those that them all everything',
  STOP: 'stop quit cease end halt discontinue terminate kill deactivate',
  CONTACT:
    'texting messaging contacting bothering spamming bugging harassing pinging writing sending mailing calling txting msging ' +
    'blowing_up',
  SEND: 'text message msg contact sms write bother spam ping txt send',
  FROM: 'getting receiving sending being to_get to_receive get receive be_getting be_receiving',
  NEVER: 'do_not dont never do_not_ever dont_ever never_ever never_again please_dont stop',
  NOT: 'do_not dont no_longer never did_not didnt do_no',
  WANT: 'want wanted wish need needed care like desire',
  LIST: 'list lists text_list texting_list mailing_list contact_list contacts database system records thing program here this it texts messages',
  OFF: 'off from out_of',
  LEFT: 'scrub purge kick release let_go remove take delete drop get scratch let unsubscribe unenroll sign block erase withdraw disconnect cancel',
  MINE: 'my_number this_number my_phone_number this_phone_number my_phone my_cell my_info my_data my_details my_name my_contact_info my_contact_information my_contact',
  MAND: 'mand^ envi^ escrib^ contact^ text^ llam^ molest^',
  MANDEN:
    'manden mande mandes mandar envien envie envies enviar escriban escriba escribas escribir contacten contacte contactar molesten moleste molestar',
  EL: 'el la los las su sus este esta estos estas mi mis todo todos todas mas de a con lo',
  MENSAJE:
    'mensaje mensajes texto textos sms suscripcion membresia cuenta servicio programa notificaciones lista esto eso nada cosas',
  QUIERO: 'quiero quisiera queremos deseo necesito me_quiero',
  QUITENME:
    'eliminenme elimineme eliminame eliminarme borrenme borreme borrame borrarme quitenme quiteme quitame quitarme saquenme ' +
    'saqueme sacame sacarme retirenme retireme retirarme remuevanme remuevame removerme desuscribanme desuscribeme desuscribirme',
};

const patterns = (...sources: string[]): WordPattern[] => sources.map((source) => wordPattern(source, VOCABULARY));

/** With an object that can only be us: these count wherever they stand in a clause that is not about somebody else. */
const REVOCATIONS = patterns(
  'STOP .? .? CONTACT to? ME',
  'STOP sending ME? ALL|stuff|things|anything|more',
  'STOP sending to? ME',
  'STOP with|w OUR* KIND* TEXT|ALL',
  'STOP sending|getting|receiving OUR* KIND* TEXT',
  'STOP|cancel|turn_off|switch_off|shut_off|disable|mute|end OUR+ KIND* TEXT',
  'STOP|cancel|disable|mute|turn_off|switch_off|shut_off KIND* text|txts|reminders|texts|messages|msgs|sms|subscription|membership|notifications|texting|mensajes|textos',
  'STOP|cancel the|this|my coaching|coach',
  'withdraw|disconnect|deregister|cancel me',
  'STOP|cancel all|any contact|communication|communications',
  'no further|more spam',
  'finish|suspend|refuse|decline|reject OUR* KIND* TEXT',
  'refuse|decline to FROM OUR* KIND* TEXT|ALL',
  'object to OUR* KIND* TEXT',
  'not|no_longer really? interested in FROM? OUR+ KIND* TEXT|ALL',
  'not|no_longer really? interested in KIND* texts|messages|texting',
  'over|sick_of|tired_of|fed_up_with FROM? OUR+ KIND* TEXT',
  'do_not|dont|no_longer accept|agree|consent to? FROM? OUR* KIND* TEXT|ALL',
  'i no_longer consent',
  'mark|set|consider ME|myself as|to? unsubscribed|opted_out|removed',
  'want|like OUR+ KIND* TEXT stopped|ended|cancelled|canceled|turned_off|removed',
  'to your? no|do_not text|contact|call list',
  'i am|im no_longer using OUR number',
  'have|ive blocked OUR number',
  'mind stopping|ending|removing|cancelling|canceling|taking ALL|ME|TEXT',
  'if|that you|it|these|they stop|stopped texting|messaging|sending|contacting',
  'if|great_if|that you|you_could stop|stopped AFTER*',
  'if these|they|texts|the_texts|messages stopped',
  'not|never be? texted|contacted|messaged again',
  'sure|that i dont|do_not|wont|never get|receive any? more? of? ALL|TEXT',
  'i? shouldnt|should_not|dont be|want_to_be|belong getting|receiving|on OUR* TEXT|ALL|list',
  'how many|often|long times|must|do|does .? .? .? .? stop|unsubscribe',
  'i keep|kept saying|texting|sending|replying stop|unsubscribe',
  'sent|said|replied|texted stop twice|again|already|3|three|multiple|many',
  'what part of stop|unsubscribe',
  'stop means stop',
  'prefer|want no OUR* KIND* text|texts|messages|texting',
  'you have|got|ve_got|youve_got|youve the|a? wrong number|person',
  'no mas EL* MENSAJE',
  'no further|more contact|communication|communications',
  'no further|more OUR* KIND* TEXT? needed|necessary|required|wanted',
  'do_not_call|do_not_contact|do_not_text|dnc list',
  'turn|shut|switch ALL off',
  'unsubscribe|opt_out|opting_out|opt_me_out|sign_me_out|get_out|get_me_out of|from FROM? OUR* KIND* TEXT|list|career_coach|everything',
  'unsubscribe|unenroll|deregister|unsign ME',
  'un subscribe|sub ME? AFTER*',
  'sign ME off',
  'count me out',
  'opt|sign ME out',
  'GONE|mute|exclude ME OFF OUR* LIST',
  'GONE OFF OUR+ list|lists|database',
  'my|this number removed|deleted|taken_off|off_your_list',
  'request|requesting|process my? removal',
  'requesting|request|asking|ask to be removed',
  'remove|delete|drop|scrub|purge|lose|forget|erase|block|blocking|scratch|disconnect MINE',
  'take|get|keep MINE off',
  'want|get off ALL|the_list|your_list|this_list',
  'get|take MINE OFF',
  'get_rid_of MINE',
  'get|be|getting taken|removed|dropped OFF OUR* LIST',
  'get off of? OUR list|lists|thing',
  'you|u texted|texting|messaged|are_texting|reached the? wrong .',
  'youre texting the? wrong .',
  'not the person|one you_are|youre|you looking|want|texting',
  'told|asked you people? .? times to stop',
  'get out of my phone',

  'you do_not|dont|no_longer have my? permission|consent',
  'i do_not|dont|did_not|didnt|never give|gave|given you? my? permission|consent|number',
  'i have not|never signed_up|subscribed|agreed|consented|asked',
  'never signed_up|subscribed|agreed|consented',
  'didnt|did_not authorize|authorise ALL',
  'stop or i|ill|we|im',
  'if you dont|do_not|wont stop',
  'no vuelvan|vuelva a .',
  'no quiero que me .',
  'se equivoc^ de numero|persona',
  'remove ME OFF?',
  'be removed|taken_off OFF? OUR* LIST?',
  'take ME off',
  'NEVER you? SEND to? ME',
  'NEVER you? send ME? ALL|anything|more|else|nothing',
  'NEVER you? send ME? OUR* KIND* TEXT',
  'no|zero more|further OUR* KIND* text|texts|messages|msgs|sms|texting|reminders|notifications',
  'enough of|with|already? OUR* KIND* text|texts|messages|texting',
  'NOT WANT to? FROM? any? OUR* KIND* text|texts|message|messages|sms|texting|reminders|notifications|alerts',
  'i|we NOT WANT to? FROM? any? OUR* KIND* TEXT',
  'i|we? NOT wanna|WANT to? FROM any? OUR* KIND* TEXT|ALL',
  'NOT reach_out|reach to? ME',
  'rather|prefer not to? FROM|be OUR* KIND* TEXT|ALL|texted|contacted',
  'i|we have|ve? asked|told|texted you .? .? to? stop|quit',
  'i already? said|replied|texted|sent|wrote|typed|answered stop',
  'i|we NOT WANT to? be texted|messaged|contacted|bothered',
  'i|we NOT WANT to? be? on OUR list',
  'i|we NOT want|wish|care|need|like to hear from you',
  'i|we? did_not|didnt|never|have_not|havent sign_up|signed_up|ask|asked|agree|agreed|consent|consented|subscribe|subscribed for|to OUR* KIND* TEXT|this|these|it',
  'i|we did_not|didnt|never agree|agreed|consent|consented|ask|asked to FROM|be KIND* TEXT|texted',
  'revoke|withdraw|revoking|withdrawing|take_back my|all|prior|any? consent|permission',
  'i NOT consent',
  'why am_i|do_i still getting|get|receiving|receive OUR* KIND* TEXT|ALL',
  'no mas MENSAJES',
  'no|nunca me MAND',
  'no me vuelvan_a|vuelva_a MAND',
  'no MANDEN EL* MENSAJE|mas',
  'dejen|deje|deja|dejenme|dejeme|dejame|pare|paren|para|dejar de MAND|recibir',
  'dejen|deje|deja|dejenme|dejeme|dejame en paz',
  'no QUIERO recibir? EL* MENSAJE',
  'no QUIERO recibir|mas|seguir|continuar|estar',
  'QUIERO dejar de',
  'QUIERO que me? den_de_baja|saquen|quiten|borren|eliminen|dejen|paren|pare',
  'QUIERO que se detenga^',
  'cancel^|suspend^|anul^|termin^|par^|deten^ EL+ MENSAJE',
  'como puedo|hago_para|se|le_hago_para? cancelar|cancelo|paro|parar|detengo|detener|dejo_de|salir|salgo|desuscribirme|darme_de_baja|me_doy_de_baja|cancela',
  'QUITENME',
  'no autorizo|di|doy|tienen|dimos mi? consentimiento|permiso|mensajes',
  'revoco|retiro mi consentimiento|permiso',
  'no|nunca me suscrib^|registr^|apunt^',
  'no|nunca pedi EL* MENSAJE',
  'no soy esa|la persona',
  'dejen|dejenme de joder|fastidiar',
  'equivocad^ de numero',
  'dar^ de baja',
  'da|de|den|dame|deme|denme|darme de? baja',
  'me de|da|den de baja',
  'borr^|elimin^|quit^|saq^ mi|este numero|telefono',
  'desuscrib^',
);

/** A whole clause, with what people put before and after it; what follows may only give a reason. */
const COMMANDS = patterns(
  'BEFORE* WISH? stop|quit stop* ALL? AFTER*',
  'BEFORE* WISH? cancel|end|discontinue|terminate|cease|halt|cancelling|canceling ALL? AFTER*',
  'BEFORE* stop coach|career_coach|maya|it_all AFTER*',
  'BEFORE* STOP|cancel|unsubscribe KIND* TEXT AFTER*',
  'BEFORE* no KIND* text|texts|messages|texting|sms AFTER*',
  'BEFORE* how|where|what|whats|which HOW* stop|end|quit|unsubscribe|opt_out|cancel OUR* KIND* TEXT|ALL AFTER*',
  'BEFORE* how|where|what|whats|which HOW* stop|unsubscribe|opt_out|optout|unsub AFTER*',
  'BEFORE* knock|cut it off|out AFTER*',
  'BEFORE* i? revoke|revoked|withdraw|withdrawn|decline|declined AFTER*',
  'BEFORE* consent|permission is? revoked|withdrawn AFTER*',
  'BEFORE* no permission|consent AFTER*',
  'BEFORE* SEND ME? no more|longer|further AFTER*',
  'BEFORE* send ME? nothing|no else|more|further AFTER*',
  'BEFORE* STOP|cancel|finish|suspend OUR* thing|things|noise|nonsense|crap|madness AFTER*',
  'BEFORE* stop KIND+ ME? AFTER*',
  'BEFORE* KIND* TEXT off AFTER*',
  'BEFORE* canx|deactivate|exit|block|blocking|report|reporting you|spam|this|me? AFTER*',
  'BEFORE* WISH? exit|leave the|this|your program|list|service|coaching AFTER*',
  'BEFORE* WISH leave OUR* TEXT|list? AFTER*',
  'BEFORE* leave OUR* program|list|service AFTER*',
  'BEFORE* remove|take it? off|from OUR* list? AFTER*',
  'BEFORE* discontinue sending|texting OUR* TEXT? AFTER*',
  'BEFORE* WISH? i? want|wanted off AFTER*',
  'BEFORE* i? have|lost? no|my|all interest in? ALL? AFTER*',
  'BEFORE* its|it_is|this_is|they_are|theyre? not|no_longer needed|wanted|necessary|required AFTER*',
  'BEFORE* i|we? have? no need for OUR* TEXT|ALL AFTER*',
  'BEFORE* no consent AFTER*',
  'BEFORE* do_not|dont disturb AFTER*',
  'BEFORE* stop|no SEND ME? OUR* TEXT? AFTER*',
  'BEFORE* i|we? no|not more? want|send more|OUR* ALL|TEXT AFTER*',
  'BEFORE* wrong phone? number|person|contact|phone|guy AFTER*',
  'BEFORE* you|youve have|got the|a? wrong phone? number|person|contact|phone|guy AFTER*',
  'BEFORE* remove|delete em|them|us AFTER*',
  'BEFORE* no|nobody|noone one|here|by_that_name by_that_name|here AFTER*',
  'BEFORE* this is not|isnt? . phone|number anymore? AFTER*',
  'BEFORE* this|my_new phone|number belongs_to|is . .? .? AFTER*',
  'BEFORE* i already? stopped|ended|quit OUR* TEXT|ALL AFTER*',
  'BEFORE* unsubscribing|i_unsubscribe AFTER*',
  'BEFORE* WISH? unsubscribe|unsubscribed|unsub ME? ALL? AFTER*',
  'BEFORE* WISH? opt_out|optout|opting_out|revoke|be_removed|be_taken_off of? ALL? AFTER*',
  'BEFORE* i already? opted_out|unsubscribed ALL? AFTER*',
  'BEFORE* remove|delete|unenroll ME? AFTER*',
  'BEFORE* remove|take ME off? AFTER*',
  'BEFORE* WISH? stop|cease|end|quit CONTACT|contact AFTER*',
  'BEFORE* NEVER SEND ME? AFTER*',
  'BEFORE* have|make|get OUR* TEXT|ALL|it stop|stopped AFTER*',
  'BEFORE* i|im|i_am|were|we_are cancelling|canceling|ending|quitting|leaving|stopping OUR* KIND* TEXT|ALL AFTER*',
  'BEFORE* i already? unsubscribed|opted_out AFTER*',
  'BEFORE* leave|let ME be AFTER*',
  'BEFORE* how|where|what|whats|which HOW* OUR* TEXT|ALL to? stop|end AFTER*',
  'BEFORE* i|we? have? no use for OUR* TEXT|ALL AFTER*',
  'BEFORE* i|we NOT use OUR* TEXT|ALL AFTER*',
  'BEFORE* i|we? NOT want|need any? more? of ALL AFTER*',
  'BEFORE* please? cease and desist OUR* KIND* TEXT|ALL? AFTER*',
  'BEFORE* end|cancel|stop all|any of ALL AFTER*',
  'BEFORE* bugger off AFTER*',
  'BEFORE* unsubscribe from all|everything AFTER*',
  'BEFORE* STOP|stop|cancel OUR* future|all|any contact|communication|communications AFTER*',
  'BEFORE* WISH opt_out|unsubscribe of|from? all|any communications|communication|contact|texts|messages AFTER*',
  'BEFORE* optout|opt_out all AFTER*',
  'BEFORE* i|we want|need|would_like|like OUR* TEXT|ALL to stop|end|cease AFTER*',
  'BEFORE* id|wed like OUR* TEXT|ALL to stop|end|cease AFTER*',
  'BEFORE* make|how_do_i_make|how_can_i_make ALL stop AFTER*',
  'BEFORE* WISH stop|end|quit|cancel|get_out_of|get_off|turn_off|unsubscribe_from OUR* KIND* TEXT|ALL|list AFTER*',
  'BEFORE* how_do_i|how_can_i|id_like_to|i_would_like_to|i_want_to|i_need_to|is_there_a_way_to stop|quit getting|receiving ALL AFTER*',
  'BEFORE* WISH turn ALL off AFTER*',
  'BEFORE* i want|need out AFTER*',
  'BEFORE* let ME out of? ALL? AFTER*',
  'BEFORE* leave ME the_hell|the_fuck? alone AFTER*',
  'BEFORE* go_away|fuck_off|piss_off|f_off|get_lost|screw_you|fuck_you AFTER*',
  'BEFORE* enough already|is_enough AFTER*',
  'BEFORE* enough stop AFTER*',
  'BEFORE* im|i_am? done with OUR+ TEXT AFTER*',
  'BEFORE* thats|that_is enough AFTER*',
  'BEFORE* no more of? ALL? AFTER*',
  'BEFORE* im|i_am|we_are|were? not|no_longer really|at_all? interested in? ALL? AFTER*',
  'BEFORE* i_think? you have|got|have_got|ve_got? the? wrong number|person|guy AFTER*',
  'BEFORE* it_is|its|this_is? the|a? wrong number|person AFTER*',
  'BEFORE* you have|got|have_got|ve_got|need? the wrong number|person AFTER*',
  'BEFORE* i|we? NOT want|need|wish ALL AFTER*',
  'BEFORE* NOT want|need anymore|any_more|more? AFTER*',
  'BEFORE* WISH? .? .? .? .? have_to|need_to|going_to|notice_to|and|to stop|end|cancel these|the_texts|the_messages AFTER*',
  'BEFORE* i|we no_longer want|need|wish ALL AFTER*',
  'BEFORE* i|we? did_not|didnt|never|not sign_up|signed_up|subscribe|subscribed|ask|asked for? AFTER*',
  'BEFORE* i|we? wont|will_not be? need|needing|use|using|want|wanting OUR* TEXT|ALL AFTER*',
  'BEFORE* how|where|when|will|does|can|could|may|let HOW* ever? stop|end OUR* TEXT|ALL? AFTER*',
  'BEFORE* unsubscribe|opt_out|optout how|link|option|button|where AFTER*',
  'BEFORE* how HOW* turn_off|cancel OUR* TEXT|ALL? AFTER*',
  'BEFORE* kill|ditch|drop ALL|ME AFTER*',
  'BEFORE* shut|turn|take ALL down AFTER*',
  'BEFORE* cut ME off AFTER*',
  'BEFORE* buzz|eff|back|screw off AFTER*',
  'BEFORE* go to hell AFTER*',
  'BEFORE* get away from me AFTER*',
  'BEFORE* stfu|gtfo|fu|scram AFTER*',
  'BEFORE* zero KIND* text|texts|messages|texting AFTER*',
  'BEFORE* .? .? time|asking|request asking|again? to? stop AFTER*',
  'BEFORE* consent|permission is? revoked|withdrawn AFTER*',
  'BEFORE* cease_and_desist AFTER*',
  'BEFORE* im|i_am done with OUR* KIND* TEXT AFTER*',
  'BEFORE* alto|altoo|basta|suficiente|detente|parar|pare|paren|para|detener|detenga^|cancelar|cancela|cancele|cancelen|cancelenlo|anular|suspender|desactivar|eliminar|remover|borrar|terminar|salir|baja EL* MENSAJE? AFTER*',
  'BEFORE* QUIERO cancelar|parar|salir|salirme|terminar|detener|baja|desuscribirme EL* MENSAJE? AFTER*',
  'BEFORE* no MANDEN AFTER*',
  'BEFORE* tiene|tienen|es? EL? numero|persona equivocado|equivocada|incorrecto|incorrecta AFTER*',
  'BEFORE* ya? no me? interesa|interesan|necesito MENSAJE? AFTER*',
  'BEFORE* no QUIERO|necesito EL* MENSAJE AFTER*',
  'BEFORE* stop EL? MENSAJE AFTER*',
  'BEFORE* no mas AFTER*',
  'BEFORE* baja del|de_su servicio|lista AFTER*',
  'BEFORE* ya? no estoy interesad^ AFTER*',
);

/** The membership may be meant, which the texts' end does not end. */
const ASKS_TO_CANCEL = wordPattern(
  'BEFORE* how|where do|can|to i|we? cancel|end OUR* subscription|membership|account|plan? AFTER*',
  VOCABULARY,
);

/** What has to stop is the texts, unless the text tells of somebody. */
const COMPLAINTS = patterns('BEFORE* OUR* KIND* TEXT|ALL need|needs|must|should|has|have to? stop|end|cease AFTER*');

/** "stop because …", "stop i dont want these", "stop wrong person": what only gives a reason. */
const KEYWORD_AT_HEAD = wordPattern('BEFORE* stop|unsubscribe|optout|opt_out ALL? AFTER*', VOCABULARY);
const OBJECT_AT_HEAD = wordPattern('BEFORE* cancel|quit|end ALL? AFTER*', VOCABULARY);
const PERSONAL_REASONS = new Set('i im ive because since as already too we'.split(' '));
const REASONS = new Set(
  (
    'i im ive id ill my we were our because since as this it its these you youre wrong not dont didnt cant already no por ' +
    'gracias nobody never too he she they got getting left moved changed lost retired retiring have there what who why do busy'
  ).split(' '),
);
/** "Stop. Breathe. Ask." and "Stop, start, continue" are what somebody did. */
const EXERCISES = new Set(
  'start continue breathe think ask drop look listen reflect wait pause observe go stay'.split(' '),
);

/** Somebody of whom the person writes. */
const OTHERS = new Set(
  (
    'he she they him her them his hers their theirs team teams boss director report reports people everyone everybody someone ' +
    'somebody client clients customer customers vendor vendors colleague colleagues coworker coworkers peer peers staff ' +
    'employee employees engineer engineers guy folks ceo vp cto lead'
  ).split(' '),
);
/** The words that report about somebody. */
const REPORTS = new Set('said says told asked tell telling ask asking'.split(' '));

/** To us, or to nobody in particular: "I told you", "I said", "I have asked nicely". */
const TO_US = patterns(
  'told|asked|tell|asking|telling|ask you',
  'i already? said',
  'i|ive have? asked nicely|twice|before|already|again|repeatedly|politely',
  'asking to? be|stop',
  'you guys|people',
);

const isToUs = (words: readonly string[], i: number): boolean =>
  TO_US.some((pattern) =>
    [i, i - 1, i - 2].some((at) => at >= 0 && pattern.endsFrom(words, at).some((end) => end > i)),
  );

/** Where the words report about somebody, each word looked up once. */
interface Tale {
  isReport: readonly boolean[];
  isAboutOthers: readonly boolean[];
}

function taleOf(words: readonly string[]): Tale {
  const isReport = words.map((word, i) => REPORTS.has(word) && !isToUs(words, i));
  return { isReport, isAboutOthers: words.map((word, i) => isReport[i]! || (OTHERS.has(word) && !isToUs(words, i))) };
}

const isReport = (words: readonly string[]): boolean => taleOf(words).isReport.includes(true);

const isAboutOthers = (words: readonly string[]): boolean => taleOf(words).isAboutOthers.includes(true);

const isWithin = (marks: readonly boolean[], start: number, end: number): boolean => {
  const first = marks.indexOf(true, start);
  return first >= 0 && first < end;
};

/** Whether what begins at `start` is said of somebody else, or to them: a "please" and an "and I" turn back to us. */
function isForOthers(words: readonly string[], start: number, tale: Tale): boolean {
  let turn = start;
  while (turn >= 0 && !(words[turn] === 'please' || (OURS.has(words[turn]!) && words[turn - 1] === 'and'))) turn--;
  if (turn < 0) return isWithin(tale.isAboutOthers, 0, start);
  return isWithin(tale.isReport, 0, turn) || isWithin(tale.isAboutOthers, turn, start);
}
const OURS = new Set(['i', 'im', 'id', 'ive']);

function hasRevocation(words: readonly string[]): boolean {
  const tale = taleOf(words);
  return words.some(
    (_, start) =>
      REVOCATIONS.some((pattern) =>
        pattern
          .endsFrom(words, start)
          .some((end) => endsWell(words, end) && !words.slice(start, end).some((word) => OTHERS.has(word))),
      ) && !isForOthers(words, start, tale),
  );
}

/** "Don't text me after nine" and "no texts next week" ask for another time; "stop texting me was her wish" tells. */
const OTHER_TIME = wordPattern('on|after|before|at|in|during|until|till|next|this|for|while|so|as|too', VOCABULARY);
const TIMES = new Set(
  (
    'mon monday mondays tue tuesday tuesdays wed wednesday wednesdays thu thursday thursdays fri friday fridays sat saturday ' +
    'saturdays sun sunday sundays morning mornings evening evenings night nights noon midnight weekend weekends week month ' +
    'late early often january february march april may june july august september october november december vacation ' +
    'holiday lunch tonight tomorrow am pm a two three four few'
  ).split(' '),
);
function endsWell(words: readonly string[], end: number): boolean {
  if (words[end] === 'was' || words[end] === 'is' || words[end] === 'were') return false;
  const tail = words.slice(end, end + 3);
  const asksForAnotherTime =
    OTHER_TIME.endsFrom(words, end).some((at) => at > end) && tail.some((word) => TIMES.has(word) || /^\d/.test(word));
  return !asksForAnotherTime;
}

function isCommand(words: readonly string[], next: readonly string[] | null): boolean {
  if (next !== null && EXERCISES.has(next[0]!)) return false;
  if (COMMANDS.some((pattern) => pattern.isAll(words))) return true;
  const hasReason = (pattern: WordPattern, reasons: ReadonlySet<string>) =>
    pattern.endsFrom(words, 0).some((end) => reasons.has(words[end] ?? ''));
  return hasReason(KEYWORD_AT_HEAD, REASONS) || hasReason(OBJECT_AT_HEAD, PERSONAL_REASONS);
}

/** "I got another job please stop sending", "I moved on and don't need these", "this is dumb stop" */
function endsInRequest(words: readonly string[]): boolean {
  const tale = taleOf(words);
  const isRequest = (at: number) => COMMANDS.some((pattern) => pattern.isAll(words.slice(at)));
  for (let i = Math.max(1, words.length - LONGEST_REQUEST); i < words.length; i++) {
    if (isWithin(tale.isReport, 0, i)) break;
    if (words[i] === 'please' && isRequest(i)) return true;
    if (words[i] === 'and' && !isWithin(tale.isAboutOthers, 0, i) && isRequest(i + 1)) return true;
  }
  return words.at(-1) === 'stop' && words.length <= 8 && words.length > 1 && !isNoRequest(words.slice(0, -1));
}
/** At the end of a sentence that tells, in words. */
const LONGEST_REQUEST = 30;

const NO_REQUEST = new Set(
  (
    'to cant cannot not never dont didnt couldnt wont a the my last first full bus next made would did and should will dead ' +
    'hard pit one i we or no must should needs has have'
  ).split(' '),
);
const isNoRequest = (words: readonly string[]): boolean => NO_REQUEST.has(words.at(-1)!) || isAboutOthers(words);

/** "STOP account closed", "Re: STOP": the keyword in capitals among other words, unless it is a piece of advice. */
function isLoudStop(text: string, words: readonly string[]): boolean {
  if (words.length > SHORT || !/^\W{0,3}(?:\w{2,8}: ?)?STOP\b/.test(text) || text === text.toUpperCase()) return false;
  const after = words[words.indexOf('stop') + 1];
  return (
    after === undefined ||
    !(after.endsWith('ing') || EXERCISES.has(after) || words.includes('was') || words.includes('is'))
  );
}

/** "Stop link": two or three words at most, of which none is what somebody does at work. */
const isShortStop = (words: readonly string[]): boolean =>
  words.length <= 3 &&
  correct(words[0]!) === 'stop' &&
  !words.slice(1).some((word) => word.endsWith('ing') || EXERCISES.has(word) || TIMES.has(word) || word === 'idk');

const MAYBES = patterns(
  'BEFORE* no|nope|nah|no_thanks|no_thank_you|no_thx|no_gracias|ya_no|no_quiero|enough|spam|annoying|useless AFTER*',
  'BEFORE* im|i_am|we_are|were done|out|finished|over with? ALL? AFTER*',
  'BEFORE* ive|i_have|ive_really? had enough of? ALL? AFTER*',
  'BEFORE* this|it|these|its|thats isnt|is|are|just? not for me AFTER*',
  'BEFORE* not for me AFTER*',
  'BEFORE* ugh? not again',
  'BEFORE* getting? too|so|a_lot much|many|of OUR* KIND* TEXT? from? you?',
  'BEFORE* OUR? TEXT|ALL|its are|is|isnt|arent not? so|really|too|very|just|helping|much|useful|helpful|useless|annoying|for|me|anymore|right_now|now+',
  'BEFORE* not really|very|that? useful|helpful|helping to? me? tbh?',
  'BEFORE* i already? cancelled|canceled already? ALL? OUR* TEXT? last? week|month|year|yesterday|ago? AFTER*',
  'BEFORE* didnt i cancel|stop ALL AFTER*',
  'BEFORE* i hate|dislike ALL AFTER*',
  'BEFORE* i cant|cannot|dont do|keep|have|need time|up|it|this|ALL for|with|anymore? ALL? AFTER*',
  'BEFORE* dont|do_not need|want it|ALL AFTER*',
  'who is|are this|you',
  'whos this',
  'who_is_this|who_are_you and? why? do|are? you',
  'why are|do you? TEXT|texting|i me|get|getting? ALL?',
  'how|where did you get my number',
  'can|should|could|may i|we stop|cancel|quit|end ALL?',
  'can you stop',
  'how do|can i cancel|end|quit OUR* TEXT?',
  'do i have to keep getting|receiving ALL',
  'is there an? end to ALL',
  'maybe i should stop|quit|cancel ALL?',
  'es demasiado',
  'thanks but no thanks',
);
const MAYBES_WITHIN = patterns(
  'not sure i|if want to continue|go_on|keep',
  'thinking of|about quitting|stopping|cancelling|canceling ALL',
  'i left|quit|lost my job',
  'i got|was fired|laid_off|let_go',
  'im|i_am not|no_longer a manager',
  'i dont|do_not|no_longer manage people',
  'dont|do_not think i need a? coach|this|coaching',
  'my company|employer|work|firm|boss doesnt|does_not|no_longer|wont|stopped pay|cover|covers|paying|pays',
  'TEXT|ALL come at the worst time',
  'dont|do_not want this|these|it',
  'i|we NOT want|need|wish ALL anymore|any_more|any_longer',
);

/** A command that stands alone in capitals, or a short text that names both the way out and the texts. */
const WAYS_OUT = new Set('stop unsubscribe unsub cancel optout quit'.split(' '));
const TEXT_WORDS = new Set(
  'texts text messages message texting messaging subscription sms you these this list'.split(' '),
);

function mayRevoke(clauses: readonly string[][], words: readonly string[], text: string): boolean {
  if (clauses.some((clause) => MAYBES.some((pattern) => pattern.isAll(clause))) && words.length <= SHORT) return true;
  if (words.length > 2 * SHORT) return false;
  if (
    clauses.some(
      (clause) =>
        !isAboutOthers(clause.slice(0, 1)) &&
        clause.some((_, start) => MAYBES_WITHIN.some((pattern) => pattern.endsFrom(clause, start).length > 0)) &&
        words.length <= 2 * SHORT,
    )
  )
    return true;
  if (words.length > SHORT || clauses.some(isAboutOthers)) return false;
  const spelledWords = spelled(words);
  if (/^\W{0,3}STOP\b/.test(text)) return true;
  if (spelledWords[0] === 'stop' && words.length <= 3) return !spelledWords.some((word) => EXERCISES.has(word));
  return spelledWords.some((word) => WAYS_OUT.has(word)) && spelledWords.some((word) => TEXT_WORDS.has(word));
}
