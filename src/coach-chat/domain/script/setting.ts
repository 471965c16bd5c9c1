/** A person's setting: what they do, and whom they lead. */
export interface Setting {
  /** In their words, e.g. "engineering manager"; null when they named none. */
  role: string | null;
  /** E.g. "six people", "a team of six"; null when they named none. */
  team: string | null;
}

const ROLE_NOUNS =
  'manager|lead|leader|head|director|vp|vice president|president|supervisor|coordinator|owner|co-?founder|founder|ceo|cto|cfo|coo|chief|engineer|developer|designer|architect|analyst|consultant|nurse|doctor|physician|teacher|principal|dean|professor|attorney|lawyer|accountant|controller|administrator|specialist|officer|partner|producer|editor|chef|captain|foreman|superintendent|technician|scientist|researcher|planner|buyer|pharmacist|therapist|pastor|recruiter|salesperson|marketer|executive|associate|assistant|contractor|banker|broker|agent|barista|operator|sergeant|lieutenant|librarian|writer|strategist|clerk|receptionist|cashier|driver|server|waiter|cook|secretary|mechanic|electrician|carpenter|paralegal|counselor|worker|trainer|instructor|rep|hygienist|dentist|guard|programmer|tester|pm|sre|tech lead|team lead|scrum master|store manager';

const ROLE = new RegExp(
  `\\b(?:i'?m|i am|i'?ve been|i was (?:just |recently )?(?:promoted to|made)|(?:just |recently )?(?:promoted to|became|become)|work(?:ing)? as|my (?:role|job|title) is|as)\\s+(?:(?:an?|the|our)\\s+)?((?:[\\w&/-]+\\s+){0,4}?(?:${ROLE_NOUNS})(?:\\s+(?:${ROLE_NOUNS}))*(?:\\s+of\\s+(?!(?:an?|the|my|our)\\b)(?:[\\w&-]+)(?:\\s+(?:operations|marketing|engineering|sales|product|finance|development|success|services?))?)?)(?![\\w-])`,
  'i',
);
const BARE_ROLE = new RegExp(
  `^(?:an?\\s+|the\\s+)?((?:[\\w&/-]+\\s+){0,3}?(?:${ROLE_NOUNS})(?:\\s+(?:${ROLE_NOUNS}))*(?:\\s+of\\s+(?!(?:an?|the|my|our)\\b)[\\w&-]+)?)(?![\\w-])`,
  'i',
);

const NUMBER =
  '(\\d{1,4}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|a dozen|a few|several|a couple(?: of)?)';
const PEOPLE =
  '(people|ppl|persons|guys|heads|volunteers|workers|writers|drivers|contractors|interns|clerks|operators|partners|employees|staff|direct reports?|reports?|engineers?|developers?|designers?|nurses?|teachers?|analysts?|associates?|members?|folks|managers?|team members?|reps?|technicians?|agents?|specialists?|others)';
const TEAM_OF = new RegExp(
  `\\b(?:team|group|crew|staff|department|unit) of (?:about |around |roughly |approximately |only )?${NUMBER}(?:\\s+${PEOPLE})?\\b`,
  'i',
);
const LEADS = new RegExp(
  `\\b(?:manag(?:e|es|ing)|lead|leads|leading|supervis(?:e|es|ing)|overs(?:ee|ees|eeing)|run|runs|running|have|with|of|over|for)\\s+(?:a team of\\s+)?(?:about |around |roughly |approximately |only )?${NUMBER}\\s+(?:\\w+\\s+){0,2}?${PEOPLE}\\b`,
  'i',
);
const BARE_TEAM = new RegExp(
  `(?:^|[,;]\\s*|\\b(?:and|plus)\\s+)(?:about |around )?${NUMBER}\\s+(?:\\w+\\s+){0,2}?${PEOPLE}\\b`,
  'i',
);
/** "Store manager, 9" */
const BARE_COUNT = /[a-z]{3}, ?(\d{1,3})[.!]?$/i;
const BARE_TEAM_FIRST = new RegExp(`^(?:about |around )?${NUMBER}\\s+(?:\\w+\\s+){0,2}?${PEOPLE}\\b`, 'i');
const LEADS_A = new RegExp(
  `\\b(?:lead|leading|manage|managing|run|running|supervise|supervising|oversee|overseeing)\\s+((?:an?|the)\\s+(?:[\\w&-]+\\s+){0,3}?(?:team|group|department|crew|unit|staff)(?:\\s+of\\s+(?:about |around )?${NUMBER}(?:\\s+${PEOPLE})?)?)`,
  'i',
);
const ALONE =
  /\b(?:individual contributor|no (?:direct )?reports|don'?t (?:have|manage) (?:a team|anyone|people|any reports)|by myself|on my own team|solo|team of one)\b/i;

/** Words that come before a role noun in a sentence about something else. */
const NO_ROLE = /\b(?:i|we|my|your|their|his|her|bad|good|great|better|terrible|worst|best|real|true)\b/i;

/** @param isAnswer the message answers a question about role and team, so that a bare "nurse, 6 people" counts too */
export function settingIn(text: string, isAnswer = false): Setting | null {
  const clean = text
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
  const role = roleIn(clean, isAnswer);
  const team = teamIn(clean, isAnswer);
  return role || team ? { role, team } : null;
}

function roleIn(text: string, isAnswer: boolean): string | null {
  const found = (ROLE.exec(text) ?? (isAnswer ? BARE_ROLE.exec(text) : null))?.[1]?.trim();
  if (!found || NO_ROLE.test(found) || found.length > 60) return null;
  const role = found.replace(/^(?:an?|the|also|currently|now|just|still|only|soy)\s+/i, '');
  return role + (PLACE.exec(text.slice(text.indexOf(found) + found.length))?.[0] ?? '');
}

/** "in customer support", "at a regional hospital": what follows the role, up to three words. */
const PLACE =
  /^ (?:in|at|for|of) (?:an? |the )?(?!(?:last|past|about|over|almost|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|fall|winter|\d+)\b)(?:[\w&-]+ ){0,2}?[\w&-]+(?=[,.;!]|$| (?:with|and|who|where|leading|managing|but|because|i)\b)/i;

function teamIn(text: string, isAnswer: boolean): string | null {
  if (ALONE.test(text)) return NOBODY;
  const team = LEADS_A.exec(text)?.[1];
  if (team) return team.toLowerCase().replace(/^the /, 'a ');
  const [, size, people] = LEADS.exec(text) ?? TEAM_OF.exec(text) ?? (isAnswer ? BARE_TEAM.exec(text) : null) ?? [];
  if (!size) return isAnswer && BARE_COUNT.test(text) ? `${BARE_COUNT.exec(text)![1]} people` : null;
  return people ? `${size} ${people}`.toLowerCase().replace(/ ppl$/, ' people') : `a team of ${size.toLowerCase()}`;
}

const SENTENCE =
  /\b(?:i|we|he|she|they|it|you|is|was|were|has|had|keeps?|does|did|don't|won't|can't|never|always|because|when|after)\b/i;
const MOST_WORDS = 14;

/** Nothing but a role or a team, without a sentence around it: "Supervisor, stamping, 22 guys". */
export const introduces = (text: string): boolean =>
  text.split(/\s+/, MOST_WORDS + 1).length <= MOST_WORDS &&
  !SENTENCE.test(text) &&
  (BARE_ROLE.test(text) || BARE_TEAM_FIRST.test(text));

const NOBODY = 'nobody reporting to you';

/** As a sentence to the person: "You're an engineering manager with six people." */
export function statedAsSetting(setting: Setting): string {
  if (setting.role) return `you're ${described(setting)}`;
  return setting.team === NOBODY ? `you have ${NOBODY}` : `you lead ${setting.team}`;
}

/**
 * As it is written after "you're" or in a list: "an engineering manager with six people"; null when nothing is known.
 */
export function described({ role, team }: Setting): string | null {
  if (!role) return team;
  const article = /^(?:head of|chief of)\b/i.test(role)
    ? ''
    : /^(?:ceo|cto|cfo|coo|president)\b/i.test(role)
      ? 'the '
      : /^(?:[aeiou]|hr\b)/i.test(role)
        ? 'an '
        : 'a ';
  return `${article}${lowered(role)}${team ? ` with ${team}` : ''}`;
}

/** Titles are typed in any way; abbreviations stay as they are. */
const lowered = (role: string): string =>
  role
    .split(' ')
    .map((word) =>
      (/^[A-Z]{2,4}$/.test(word) && /[a-z]/.test(role)) || ABBREVIATION.test(word)
        ? word.toUpperCase()
        : word.toLowerCase(),
    )
    .join(' ');

const ABBREVIATION = /^(?:vp|ceo|cto|cfo|coo|pm|sre|hr|qa|ux|ui)$/i;
