import type { Skill } from '../../../skills/skills.api.js';

/** A thing that leading people is hard about: the words that show it, and what the coach has to say and to ask about it. */
export interface Theme {
  skill: Skill;
  /** As written inside a sentence. */
  label: string;
  /** What people say when it is about this; each kind of sign counts once a message. */
  signs: readonly (readonly [sign: RegExp, weight: number])[];
  /** What the coach makes of it, in one sentence. */
  insights: readonly [string, string];
  /** Questions, by what is to be found out. */
  moment: string;
  tried: string;
  success: string;
  /** What the practices do: "… by ". */
  practice: string;
  /** One small thing to do today, for who asks for advice. */
  tip: string;
}

const THEMES: readonly Theme[] = [
  {
    skill: 'delegation',
    label: 'delegation',
    signs: [
      [/\bdelegat\w*/, 4],
      [/\bmicro-?manag\w*/, 3],
      [/\bhand(?:ing|ed)?\b.{0,25}\b(?:off|over)\b|\bhand-?offs?\b/, 3],
      [/\b(?:let|letting) go\b|\bhold(?:ing)? on to\b/, 3],
      [
        /\b(?:do|doing|redo|redoing|fix|fixing|rewrite|rewriting|finish|finishing)\b.{0,30}\b(?:myself|instead)\b|\bre-?(?:do|doing|did|write|writing|wrote|work|worked)\b/,
        3,
      ],
      [/\bindependen\w*|\bautonom\w*|\bon their own\b|\bself-?sufficien\w*/, 3],
      [/\bbottleneck\w*|\b(?:comes?|go(?:es)?|runs?) through me\b|\bcomes? (?:back )?to me\b|\bcome to me for\b/, 3],
      [/\bownership\b|\btak(?:e|ing) (?:more )?(?:initiative|responsibility)\b/, 2],
      [
        /\bjump(?:ed|ing)? in\b|\b(?:took|take|taking) over (?:the (?:whole )?(?:call|work|task|meeting)|their|his|her|it)\b|\b(?:do|doing|close|closing|finish|solve|solving)\b.{0,20}\bfor them\b/,
        3,
      ],
      [/\bstep(?:ping)? in\b|\btak(?:e|ing) (?:it|work|things|tasks) back\b|\bdo everything\b/, 2],
    ],
    insights: [
      'Letting go is hardest where the result still carries your name.',
      'A rescue works every time, and each time it teaches everybody to wait for the next one.',
    ],
    moment: 'Think of the last piece of work that you kept or took back: what made you do it?',
    tried: 'What have you already tried in order to hand more over, and where did it come back to you?',
    success: 'If this went well, what would your team be doing six months from now without asking you first?',
    practice:
      'handing over whole outcomes, with clear expectations and check-ins agreed ahead, so that work stays handed over',
    tip: 'Before you take on the next task, write down who could do most of it and the one thing that person would need to know.',
  },
  {
    skill: 'feedback',
    label: 'feedback',
    signs: [
      // Feedback that one got says where the problem was found, and not what it is.
      [/(?<!\b(?:got|get|gotten|received|given|had) (?:some |the |this )?)\bfeed ?back\b/, 4],
      [/\bcriti(?:que|cism|ci[sz]e\w*)\b|\bconstructive\b/, 3],
      [/\bpraise\b|\brecogni[sz](?:e|ing|tion)\b/, 2],
      [/\bperformance review\w*|\bappraisal\w*|\breview cycle\b/, 2],
      [
        /\b(?:tell|telling|told) (?:them|him|her|people|someone|somebody)\b.{0,30}\b(?:wrong|better|improve|not good|mistake)/,
        2,
      ],
      [/\bsugar-?coat\w*|\btoo nice\b|\bhint(?:s|ing)?\b/, 2],
    ],
    insights: [
      'Most people soften feedback until it cannot be heard any more, and mean it kindly.',
      'Feedback that comes small and often is easier to give than feedback that has been saved up.',
    ],
    moment: 'Think of the last time you held a comment back or saw one land badly: what happened?',
    tried: 'How have you gone about giving feedback so far, and how was it taken?',
    success: 'If this went well, how would people on your team hear from you about their work, six months from now?',
    practice: 'saying early and plainly what you saw and what it did, and asking for the same in return',
    tip: 'Today, tell one person one thing they did and what it made possible, within an hour of seeing it.',
  },
  {
    skill: 'one-to-ones',
    label: 'one-on-ones',
    signs: [
      [/\b(?:one|1)[ -]?(?:on|to|:)[ -]?(?:one|1)s?\b|\b1:1s?\b|\b1-1s?\b/, 5],
      [/\b(?:weekly|regular|individual) (?:check-?ins?|catch-?ups?|meetings? with (?:each|my|every))\b/, 2],
      [/\bcheck-?ins?\b|\bcatch-?ups?\b/, 1],
      [/\bget(?:ting)? to know (?:my|the) (?:team|people|reports)\b/, 2],
      [/\bstatus updates?\b/, 1],
    ],
    insights: [
      'One-on-ones slide into status reports when nobody has decided what else they are for.',
      'A good half hour with one person often saves a week of guessing.',
    ],
    moment: 'Think of your last one-on-one: what did the two of you spend most of the time on?',
    tried: 'What have you already changed about your one-on-ones, and what came of it?',
    success: 'If this went well, what would people walk out of a one-on-one with you with, six months from now?',
    practice:
      'turning the half hour with each person into their time, with better questions and a thread from week to week',
    tip: 'Begin your next one-on-one with "What is on your mind most this week?", and leave the status for the end.',
  },
  {
    skill: 'prioritisation',
    label: 'prioritization',
    signs: [
      [/\bpriorit\w*/, 4],
      [
        /\b(?:too (?:much|many)|never enough|not enough|no) (?:to do|work|time|hours|projects|meetings|tasks|on my plate|things)\b|\bon my plate\b/,
        3,
      ],
      [/\boverload\w*|\bswamped\b|\bdrowning\b|\bstretched (?:too )?thin\b|\bspread (?:too )?thin\b|\bjuggl\w*/, 3],
      [
        /\b(?:everything|all) (?:is|seems|feels) (?:urgent|important)\b|\burgent\b|\bfire-?fight\w*|\bfires\b|\bput(?:ting)? out fires\b/,
        3,
      ],
      [/\bsay(?:ing)? (?:no|yes)\b|\bback-?to-?back\b|\bcalendar\b/, 2],
      [/\btime management\b|\bfocus time\b|\bdeadlines?\b|\bbacklog\b|\bcompeting\b/, 2],
    ],
    insights: [
      'When everything is urgent, the choice is still made, only by whoever shouted last.',
      'A full calendar can hide the question of what you would stop if you could.',
    ],
    moment: 'Think of the last week in which it got too much: what had to give way, and who decided that?',
    tried: 'What have you already tried in order to protect what matters most, and what got in the way?',
    success: 'If this went well, what would an ordinary week look like for you six months from now?',
    practice:
      'choosing the few things that matter each week, saying so out loud, and saying no without burning bridges',
    tip: 'Write down the three results that would make this week a good one, and move one thing that serves none of them.',
  },
  {
    skill: 'strategic-presence',
    label: 'strategic presence',
    signs: [
      [/\bstrategic(?:ally)?\b|\bstrategy\b|\bbig(?:ger)? picture\b/, 4],
      [/\b(?:executive )?presence\b|\bgravitas\b/, 4],
      [/\b(?:no|not|never|n't|nobody|no one) listen(?:s|ing)? to (?:me|us|my)\b/, 3],
      [
        /\b(?:senior|executive|exec|leadership|board|c-?suite)\b.{0,25}\b(?:meetings?|room|team|table|leaders?|presentations?|audience|board)\b|\bc-?suite\b|\bthe board\b/,
        2,
      ],
      [/\b(?:seen|viewed|perceived|known) as\b|\bcredib\w*/, 2],
      [/\bvisib\w*|\bexecutives\b|\bvps\b/, 3],
      [/\bspeak(?:ing)? up\b|\bget (?:talked|spoken) over\b|\bthe weeds\b|\btactical\b|\bin the details?\b/, 2],
      [/\bpresent(?:ing|ations?)\b/, 1],
    ],
    insights: [
      'People who get things done are often asked about the doing, and seldom about the direction.',
      'Presence is less about speaking more than about being clear on the one thing you want a room to leave with.',
    ],
    moment:
      'Think of the last meeting in which you wanted more weight than you had: what was said, and what did you leave unsaid?',
    tried: 'What have you already tried in order to be heard at that level, and what did you notice?',
    success: 'If this went well, what would senior people come to you for six months from now?',
    practice: 'linking your work to where the business is going, and saying it in a room in one clear sentence',
    tip: 'Before your next meeting with senior people, write the one sentence that you want them to repeat afterwards.',
  },
  {
    skill: 'influence',
    label: 'influence',
    signs: [
      [/\binfluenc\w*|\bpersuad\w*|\bbuy-?in\b/, 4],
      [/\b(?:other|another) (?:teams?|departments?|groups?)\b|\bcross-?functional\w*|\bstakeholders?\b|\bsilos?\b/, 3],
      [/\b(?:without|no) (?:formal |direct )?authority\b|\bdon'?t report to me\b|\bmatrix\b/, 4],
      [/\bpeers?\b.{0,30}\b(?:ignore|agree|listen|support|resist|block)/, 2],
      [
        /\bconvinc\w*|\bget(?:ting)? (?:people|them|others|everyone) (?:on board|to agree)\b|\bpushback\b|\bpolitic(?:s|al)\b|\balign(?:ed|ment)?\b/,
        2,
      ],
    ],
    insights: [
      'Where you have no say over people, what they stand to gain does the persuading.',
      'Agreement in a meeting is often decided in the conversations before it.',
    ],
    moment:
      'Think of the last time you needed somebody who does not report to you: how did you ask, and what came back?',
    tried: 'What have you already tried in order to win them over, and how far did it get you?',
    success: 'If this went well, who would be working with you six months from now who is not today?',
    practice: 'finding out what others need before you ask, and bringing people along without authority over them',
    tip: 'Before your next request to another team, ask one person there what they are measured on this quarter.',
  },
  {
    skill: 'hard-conversations',
    label: 'hard conversations',
    signs: [
      [/\b(?:hard|difficult|tough|uncomfortable|awkward|honest) (?:conversations?|talks?|discussions?|topics?)\b/, 5],
      [
        /\b(?:tell|telling|told) (?:my|him|her|them|someone|an?|the|our)\b.{0,60}\b(?:not|isn't|won't|no longer|let go|laid off)\b|\bbad news\b/,
        3,
      ],
      [/\bconflicts?\b|\bconfront\w*|\btension\b|\bclash\w*|\bargu(?:e|ing|ments?)\b/, 3],
      [
        /\bavoid(?:ing|ed)?\b.{0,30}\b(?:talk|conversation|telling|conflict|it|him|her|them)\b|\bput(?:ting)? (?:it )?off\b.{0,25}\b(?:talk|conversation)/,
        3,
      ],
      [
        /\bunder-?perform\w*|\bpoor perform\w*|\bnot performing\b|\blow performer\b|\bmiss(?:es|ing|ed) (?:every )?deadlines?\b/,
        3,
      ],
      [
        /\bfire (?:him|her|them|someone|somebody)\b|\blet(?:ting)? (?:him|her|them|someone) go\b|\blayoffs?\b|\bdefensive\b|\btoxic\b|\brude\b/,
        2,
      ],
    ],
    insights: [
      'The conversation that we put off is usually had anyway, only in our head and without the other person.',
      'A hard conversation gets easier once it is clear what it is meant to make possible.',
    ],
    moment: 'What is the sentence that you have not said yet, and to whom would you say it?',
    tried: 'What have you already said or done about it, and how did the other person respond?',
    success: 'If this went well, what would be out in the open six months from now that is not today?',
    practice: 'preparing the talk that you would rather put off, opening it plainly, and staying steady in it',
    tip: 'Write down the first two sentences that you would say, with what you saw and why it matters, and nothing about their character.',
  },
  {
    skill: 'coaching-others',
    label: 'coaching others',
    signs: [
      [/\bcoach(?:ing)? (?:others|my|the|them|him|her|people|someone)\b|\bmentor\w*/, 4],
      [
        /\bdevelop(?:ing|ment)?\b.{0,20}\b(?:people|team|them|him|her|others|talent|skills?|juniors?)\b|\bgrow(?:ing)? (?:my|the) (?:people|team|reports)\b/,
        3,
      ],
      [
        /\bhelp(?:ing)? (?:them|people|others|my (?:team|people|reports)|him|her) (?:to )?(?:grow|learn|improve|develop|think)\b/,
        3,
      ],
      [/\b(?:junior|inexperienced|new hires?|new people|graduates?)\b|\bonboard\w*|\btrain(?:ing)?\b/, 2],
      [
        /\b(?:answers?|solutions?)\b.{0,25}\bmyself\b|\bgiv(?:e|ing) (?:them )?(?:all )?the answers?\b|\bsolv(?:e|ing) (?:it|everything|their problems?)\b/,
        2,
      ],
      [/\bcareer (?:growth|development|paths?)\b|\bpotential\b/, 2],
    ],
    insights: [
      'A quick answer solves the question once; a good question back lets people solve the next one too.',
      'People grow fastest on work that is a little too big for them, with somebody near who asks rather than tells.',
    ],
    moment: 'Think of somebody you would like to see grow: what happened the last time that person came to you stuck?',
    tried: 'What have you already tried in order to help people grow, and what did you see change?',
    success:
      'If this went well, what would the people around you be able to do six months from now that they cannot today?',
    practice: 'asking before telling, and giving people work that stretches them with the right support',
    tip: 'The next time somebody asks you what to do, ask "What have you thought of so far?" and wait for the whole answer.',
  },
  {
    skill: 'team-trust',
    label: 'team trust',
    signs: [
      [/\btrust\w*/, 4],
      [
        /\bmorale\b|\bmotivat\w*|\bengage(?:d|ment)\b|\bdisengaged\b|\bburn(?:ed|t)?[ -]?out team\b|\bquit(?:ting)?\b|\bturnover\b|\battrition\b/,
        2,
      ],
      [
        /\b(?:quiet|silent|silence|nobody (?:speaks|says|talks)|no one (?:speaks|says|talks)|don'?t (?:speak up|open up|talk))\b/,
        3,
      ],
      [/\bpsychological(?:ly)? safe\w*|\bculture\b|\bteam spirit\b|\bgossip\w*|\bblam(?:e|ing)\b/, 3],
      [
        /\bremote\b|\bhybrid\b|\bused to be (?:my )?(?:peers?|colleagues?|friends?)\b|\bformer peers?\b|\btook over (?:a|the|this|my) (?:team|department|group|store)\b|\binherited\b|\bnew team\b/,
        2,
      ],
    ],
    insights: [
      'Trust is made of small promises that were kept, more than of any team day.',
      'A team that is quiet in the room is usually talking somewhere else.',
    ],
    moment: 'Think of the last time you felt that something was not being said in your team: what did you notice?',
    tried: 'What have you already tried in order to bring people closer, and what changed?',
    success: 'If this went well, what would you hear in a team meeting six months from now that you do not hear today?',
    practice: 'making it safe to say what is so, keeping small promises visibly, and mending what has slipped',
    tip: 'In your next team meeting, say first where you were wrong recently and what you learned from it.',
  },
  {
    skill: 'decision-making',
    label: 'decision making',
    signs: [
      [/\bdeci(?:de|des|ded|ding|sions?|sive)\b|\bindecisi\w*/, 3],
      [
        /\b(?:over-?think\w*|second-?guess\w*|analysis paralysis|go(?:ing)? back and forth|can'?t (?:choose|make up))\b/,
        4,
      ],
      [/\b(?:stalled|come undone|revisit\w*|reopen\w*|re-?litigat\w*|consensus)\b/, 3],
      [/\btrade-?offs?\b|\bunclear who\b|\bwho decides\b|\bambigu\w*|\buncertain\w*/, 2],
    ],
    insights: [
      'Decisions that take long are often waiting for certainty that is not going to come.',
      'A decision tends to come undone when it was never clear who made it.',
    ],
    moment: 'Think of a decision that took too long or did not hold: where did it get stuck?',
    tried: 'What have you already tried in order to decide faster or to make decisions hold, and how did it go?',
    success: 'If this went well, how would decisions be made around you six months from now?',
    practice: 'naming who decides, settling how much certainty is enough, and making decisions that hold',
    tip: 'Take one open decision and write down who makes it, by when, and what would change your mind.',
  },
  {
    skill: 'managing-up',
    label: 'managing up',
    signs: [
      [/\bmanag(?:e|ing) up\b/, 5],
      [/\bmy (?:own )?(?:boss|manager|director|vp|supervisor|ceo|lead)\b/, 3],
      [
        /\b(?:boss|manager|leadership|management|executives?) (?:keeps?|never|always|doesn'?t|won'?t|ignores?|wants?|changes?|micromanages?|expects?)\b/,
        2,
      ],
      [
        /\bpromot(?:ed|ion)\b.{0,30}\b(?:next|want|get|ready|pass)|\bpassed over\b|\braise\b|\bnext (?:level|role|step)\b/,
        2,
      ],
      [/\bexpectations?\b/, 1],
    ],
    insights: [
      'Most friction with a manager comes from two people assuming different things about what matters most.',
      'A manager who hears the bad news early, with an option beside it, starts to ask for your view.',
    ],
    moment: 'Think of the last time you and your manager pulled in different directions: what did each of you want?',
    tried: 'What have you already raised with your manager, and how was it received?',
    success: 'If this went well, how would your manager be working with you six months from now?',
    practice: 'agreeing on what matters most with the person above you, bringing options, and disagreeing in good time',
    tip: 'Ask your manager this week which one result they would be most disappointed to miss, and compare it with your own list.',
  },
  {
    skill: 'steadiness-under-pressure',
    label: 'steadiness under pressure',
    signs: [
      [/\bpressure\b|\bstress\w*|\bburn(?:ed|t|ing)?[ -]?out\b|\boverwhelm\w*/, 3],
      [/\b(?:anxious|anxiety|panic\w*|nervous|worr(?:y|ied|ying)|can'?t sleep|sleepless|losing sleep)\b/, 3],
      [/\b(?:snap(?:ped|ping)? at|los(?:e|ing|t) my (?:temper|cool)|short-?tempered|reactive|yell\w*|irritab\w*)\b/, 4],
      [/\bimpost[eo]r\b|\bself-?doubt\b|\bconfiden(?:t|ce)\b|\bnot good enough\b|\bin over my head\b/, 3],
      [/\bexhaust\w*|\bwork-?life\b|\bweekends?\b|\blate nights?\b|\bno energy\b/, 2],
    ],
    insights: [
      'Pressure narrows what we see, so the first thing to win back is a little room before we respond.',
      'People take their cue from your pace more than from your words.',
    ],
    moment: 'Think of the last time the pressure showed: what set it off, and what did you do next?',
    tried: 'What have you already tried in order to keep your balance, and what helped even a little?',
    success: 'If this went well, what would people around you notice about you on a hard day, six months from now?',
    practice: 'noticing the moment before you react, recovering on purpose, and setting the tone when it counts',
    tip: 'Pick one meeting today, arrive two minutes early, and put both feet on the floor before you say anything.',
  },
];

export const themeOf = (skill: Skill): Theme => THEMES.find((theme) => theme.skill === skill)!;

/** The themes in a message, heaviest first; the weight is how many kinds of signs there are, and how plain. */
export function themesIn(text: string): { theme: Theme; weight: number }[] {
  const lower = text.toLowerCase().replace(/[\u2018\u2019]/g, "'");
  return THEMES.map((theme) => ({
    theme,
    weight: theme.signs.reduce((sum, [sign, weight]) => sum + (sign.test(lower) ? weight : 0), 0),
  }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
}
