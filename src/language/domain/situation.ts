/**
 * The situations that a practice can fit, each with what a person in it would say. `catalogue/README.md` shows the
 * same list to editors, and a test keeps the two equal.
 */
export const SITUATIONS = {
  'new-manager': 'You are in your first year or so of managing people',
  'managing-former-peers': 'You now lead people who used to be your peers',
  'new-team': 'You took over a team that somebody else built',
  'managing-managers': 'You lead people who lead people',
  'remote-team': 'Some or all of your team works somewhere else',
  'growing-team': 'The team is hiring, or newly hired people are finding their feet',
  'team-waits-for-me': 'Questions and decisions pile up at your desk',
  'hard-to-let-go': 'You redo, check or hold on to work that others could own',
  overloaded: 'There is more work than hours, for you or for the team',
  'shifting-priorities': 'Priorities keep changing, or everything is urgent',
  'too-many-meetings': 'Meetings eat the week and settle little',
  'stalled-decisions': 'Decisions take too long or come undone',
  underperformance: "Somebody's work or conduct is not good enough",
  'strong-performer': 'Somebody is ready for more, or might leave for it',
  'avoided-conversation': 'There is a talk that you keep putting off',
  'team-conflict': 'People on the team clash, or have stopped talking',
  'quiet-team': 'People say little in the room and a lot outside it',
  'low-trust': 'Promises have slipped, or people guard themselves',
  'seen-as-tactical': 'You are valued for getting things done, less for your thinking',
  'executive-audience': 'You present to or answer senior leaders',
  'cross-functional': 'You need people who do not report to you',
  'misaligned-with-boss': 'You and your manager see things differently, or rarely talk',
  'next-role': 'You want a promotion or a larger scope',
  'change-or-reorg': 'A reorganization, layoffs or a new strategy is under way',
  'project-at-risk': 'A deadline, launch or client is in trouble',
  'under-stress': 'The pressure shows: short temper, poor sleep, no pause',
  'self-doubt': 'You doubt that you are up to it, or that others think so',
} as const;

export type Situation = keyof typeof SITUATIONS;

export const isSituation = (value: unknown): value is Situation =>
  typeof value === 'string' && Object.hasOwn(SITUATIONS, value);
