/**
 * Sets right the misspelled words that matter: short ones from a list, long ones by likeness to KEY_WORDS. A word that
 * `known` has, or that is a word of its own in English, is left as it is.
 */
export class Spelling {
  private readonly bySound = new Map<string, string>();
  private readonly byRest = new Map<string, Set<string>>();

  constructor(private readonly known: ReadonlySet<string>) {
    for (const word of KNOWN_BY_SOUND) this.bySound.set(skeletonOf(word), word);
    for (const word of KEY_WORDS)
      for (const rest of [word, ...withoutOne(word)])
        this.byRest.set(rest, (this.byRest.get(rest) ?? new Set()).add(word));
  }

  /** The word set right (which may be two: "cannot live"), or as it was. */
  readonly setRight = (word: string): string => {
    const listed = MISSPELLED.get(word);
    if (listed !== undefined) return listed;
    if (word.length < 5 || word.length > 16 || this.known.has(word) || WORDS_OF_THEIR_OWN.has(word)) return word;
    if (word.endsWith('in') && this.known.has(`${word}g`)) return `${word}g`;
    const doubled = this.doubledRight(word);
    if (doubled) return doubled;
    for (const rest of [word, ...withoutOne(word)])
      for (const right of this.byRest.get(rest) ?? []) if (right[0] === word[0] && isOneSlip(right, word)) return right;
    return this.bySound.get(skeletonOf(word)) ?? word;
  };

  /** The known word that has one letter doubled less or more: "hitts", "grabed". */
  private doubledRight(word: string): string | undefined {
    for (let at = 1; at < word.length; at++) {
      const double = word[at] === word[at - 1];
      const right = double ? word.slice(0, at) + word.slice(at + 1) : word.slice(0, at) + word.slice(at - 1);
      if (this.known.has(right)) return right;
    }
    return undefined;
  }
}

const withoutOne = (word: string): string[] => Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));

/** One letter too few, too many or wrong, or two neighbors swapped. */
function isOneSlip(right: string, word: string): boolean {
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

/** The sound of a word: its consonants, with those that sound alike made one. "boyfreind" is "bfrnd". */
function skeletonOf(word: string): string {
  const consonants = word.replace(/[aeiouyhw]/g, '').replace(/(.)\1+/g, '$1');
  return word[0]! + consonants;
}

/** Long enough that a slip hardly makes another word of them. */
const KEY_WORDS =
  words(`suicide suicidal myself himself herself themselves overdose overdosed unalive killing harming hanging strangled
  choked choking punched slapped groped molested assaulted assaulting sexually abused abusive bruises threatened threatening
  threatens husband boyfriend girlfriend partner stalking stabbed following followed someone somebody everyone everybody
  nobody knife danger bleeding ambulance hostage kidnapped unconscious burden anymore tonight touched violent attacked without
  disappear existing breathing coworker grabbed kicked stepdad stepfather alive molest assault threaten painless goodbye forever bridge
  supervisor manager worthless pointless living exist funeral pills wrists
  afraid scared violent beaten punches abuse harassed harassing controlling control threat everything nothing burdens tomorrow morning
  rather overdosing strangle strangles chokes punching hitting beats kicks slaps police`);

/** Those that are known by their sound alone as well. */
const KNOWN_BY_SOUND = words('husband boyfriend girlfriend strangled molested disappear');

/** What is meant, and the ways in which it comes. */
const MISSPELLED = new Map(
  `alive: alife
   just: jsut jst
   will: wil wll
   all: al
   would: wuld woud
   think: thnk thinck tink
   when: wen whn
   living: livng livin
   everyone: everyon
   without: witout
   could: culd cud
   should: shud
   died: dyed
   life: lif liff
   live: liev
   feel: fel feal
   end: edn
   touching: toching tuching
   touched: toched
   raped: raiped rapd raeped
   beat: beet
   hits: hitts hitz
   hitting: hiting
   anymore: anymor anymre nemore
   wish: whish wich
   kill: kiil
   choked: chocked
   better: bettr betta
   tired: tierd tird
   because: becuase
   everyone: evry1 erryone
   life: lyfe
   dying: dieing
   reason: resson
   point: piont
   would: wud
   never: neva
   was: wuz
   hurt: hert
   stab: stap
   death: deth
   murder: murdr
   knife: knif
   everyone: every1
   nobody: nobdy noone
   cutting: cuting
   chasing: chaseing
   raped: rapt
   kill: kil kll killl
   killing: kiling killin kilin
   die: dei diee
   dead: ded
   self: slef
   myself: mysef mself meself
   want: wnat wan watn wnt
   what: waht
   have: ahve hav
   live: liv lvie
   life: lfie lief
   reason: reson
   point: poitn
   better: beter
   going: goin
   thinking: thinkin
   feeling: feelin felling
   tried: tryed
   hurt: hrt
   hit: hitt
   beats: beets
   stab: stabb
   gun: gunn
   knife: nife nifes knifes
   broke: brok
   breathe: breath
   boss: bos
   manager: manger
   wife: wfie
   choked: chokd
   punched: punchd punced
   slapped: slaped
   touched: tuched
   raped: rapped
   stalking: stocking
   safe: saef
   alive: alve
   commit: comit
   committing: comitting
   every: evry
   harming: harmin
   suicide: sucide suside susicide suacide suecide suisid suizide soocide sueside suiscide
   suicidal: suicidle suicidel suisidal susidal suecidal suacidal suicdal sucidle suicidial
   threatening: thretening thretning threatning threatining
   threatened: thretened thretned threatend threatned
   boyfriend: bf
   girlfriend: gf
   husband: hubby
   fiance: fiancee`
    .split('\n')
    .flatMap((line) => {
      const [right = '', wrong = ''] = line.trim().split(': ');
      return wrong.split(' ').map((word) => [word, right] as const);
    }),
);

/** Words of everyday English that a slip makes of a key word, or that sound like one. */
const WORDS_OF_THEIR_OWN = new Set(
  words(`decide seaside subside suicides skilling filling partners dangers hostages flowing failing attached attacker dancer dagger
    violet valiant slipped snapped slopped stacking stalling cooked checked coached grouped gripped amused befriended
    breeding blending handing hardening harding hearing killings strangely stubbed panicked pinched torched ambulances
    disappears burdens bruised abuser beforehand diaspora overdone summon suite suitcase sided seceded sassed swapped stronghold follower befriend
    kidnapper thwarting despair painful goodbyes bridges bridged lived loving giving moving lining liking wrist modest molesten molestes
    scored scaled scarce stared snared seared sacred scares shared spared strange stranger treat thread begin exits chose later latter slips
    snaps slabs soaps slams swaps straps polite policy policies piles pulls polls chores chooses hinting alike mornings mourning warning
    noting notching beans beads bears boats beast bests belts bride brides bridle supervisory supervision breath rater amuse pinches pinching
    kinks controls controlled beater preferred prefer committed exit exists exciting`),
);

function words(text: string): string[] {
  return text.split(/\s+/);
}
