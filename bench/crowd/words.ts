/** The distribution of members over zones, after the population of the United States; `below` adds up to 1. */
export const ZONES = [
  { zone: 'America/New_York', below: 0.48, areas: ['212', '404', '617', '305', '704'] },
  { zone: 'America/Chicago', below: 0.77, areas: ['312', '214', '612', '504'] },
  { zone: 'America/Denver', below: 0.84, areas: ['303', '801'] },
  { zone: 'America/Los_Angeles', below: 1, areas: ['213', '415', '206', '503'] },
] as const;

export const FIRST_NAMES = (
  'Ada Alan Amara Ana Ben Carla Carmen Chen Clara Dana Daniel David Dora Elena Eli Emma Erin Femi Grace Hana Hector Ida Ivan ' +
  'James Jana Jorge Julia Kai Karen Kofi Lara Lee Lena Leo Lina Louis Luis Maya Mei Mina Nadia Noah Nora Omar Oscar Pablo ' +
  'Petra Priya Rafael Rosa Ruth Sam Sara Sofia Tara Thomas Uma Vera Will Yusuf Zoe'
).split(' ');

export const LAST_NAMES = (
  'Adams Ahmed Ali Allen Baker Bauer Bell Brooks Brown Campbell Carter Chavez Chen Clark Collins Cooper Cruz Davis Diaz Edwards ' +
  'Evans Fischer Flores Foster Garcia Gomez Gray Green Gupta Hall Harris Hayes Hill Howard Hughes Jackson James Jenkins Johnson ' +
  'Jones Kelly Khan Kim King Kumar Lee Lewis Long Lopez Martin Miller Moore Morales Morgan Murphy Myers Nelson Nguyen Okafor ' +
  'Ortiz Parker Patel Perez Perry Powell Price Reed Rivera Rogers Ross Russo Sanders Scott Silva Singh Smith Stewart Taylor ' +
  'Thomas Torres Turner Walker Ward Watson White Williams Wood Wright Young'
).split(' ');

export const PROBLEMS = [
  'I do too much myself, and my team waits for me.',
  'Two people in my team do not speak with each other, and I look away.',
  'My meetings run long, and nothing is decided at the end.',
  'I have led a team for a month, and those who were my peers do not take me seriously.',
  'I put off hard conversations until it is too late for them.',
];

export const REASONS = [
  'You said that you end up doing it yourself because explaining takes longer.',
  'You told of a report that came back three times, and that nobody had said what was wanted.',
  'You want to hear earlier when something goes wrong.',
  'You said that people nod in the meeting and do something else afterwards.',
];

export const REFLECTIONS = [
  'I gave the report away and said what I need, and by when. It came back on Thursday, and it was good.',
  'Harder than I thought. I took it back in the end, but I noticed when.',
  'We wrote down who decides what. Two things that I thought were mine are not.',
];

export const REPLIES = [
  'Tried it with Sam this morning, went better than I feared',
  'Asked first and said nothing for a while. They came up with it by themselves!',
  'No time this week, big release on Friday',
  'Can I get these an hour later?',
];

export const SENTENCES = [
  'My team of six builds the billing, and since the spring I have been the one who signs everything off before it goes out.',
  'What would have to be true for you to leave that with them, and what would you want to hear on the way?',
  'Last week I rewrote a report at night, because explaining what was wrong with it would have taken me longer than that.',
  'It sounds as if the work comes back to you whenever it matters, and as if you half expect it to. Is that so?',
  'I think that they could do it, but they ask me about each step, and then I am the one who is late with my own things.',
];
