import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { RatingBody, PromptTemplateWire } from '../../src/coach-prompts/adapters/http/prompts.contract.js';
import { ChatClient, type ReceivedTurn } from '../../src/coach-chat/testing/chat-client.js';
import type { CurriculumWire } from '../../src/curriculum/adapters/http/curriculum.contract.js';
import type { TextWire } from '../../src/texting/adapters/http/texts.contract.js';
import type { UserWithTokenWire } from '../../src/users/adapters/http/users.contract.js';
import { conversationOf, VOICES } from '../transcripts/conversations.js';
import { type ProductProcess, productEnvironment } from './product-process.js';
import { untilBuilt } from './until.js';

/** Of everybody in the demo. */
export const DEMO_PASSWORD = 'correct horse battery';
/** A sign-up and a plan take much of a processor. */
const AT_ONCE = 6;
const FORTNIGHT = 2;
const UNKNOWN_NUMBER = '+16465550199';
/** The outbox takes nothing for these (product.md 14.4). */
const BUSY_NUMBER = '+15005550008';
const LANDLINE = '+15005550009';
const REFUSED_DOMAIN = 'refused.example';
/** No problem is named, so that the plan is a general one. */
const NO_PROBLEM = ['Just give me the plan', 'Just give me the plan', 'No more questions', 'Yes'];

const NAMES = [
  'Maria Lopez',
  'Daniel Okafor',
  'Grace Kim',
  'Thomas Weber',
  'Aisha Rahman',
  'Peter Novak',
  'Emily Carter',
  'Luis Herrera',
  'Hannah Schmidt',
  'James Whitfield',
  'Priya Nair',
  'Robert Hale',
  'Sofia Rossi',
  'Andre Baptiste',
  'Karen Olson',
  'Victor Chen',
  'Naomi Sato',
  'Brian Doyle',
  'Leila Haddad',
  'Michael Torres',
  'Ingrid Larsen',
  'Samuel Adeyemi',
  'Rachel Green',
  'Omar Farouk',
  'Julia Becker',
  'Kevin Walsh',
  'Tara Singh',
  'Paul Martin',
  'Chloe Dubois',
  'Eric Johansson',
] as const;

const PLACES: [zone: string, areaCode: string][] = [
  ['America/New_York', '212'],
  ['America/Chicago', '312'],
  ['America/Denver', '303'],
  ['America/Los_Angeles', '213'],
];

const REFLECTIONS = [
  'I handed over the weekly report. It came back different from mine, and better.',
  'Harder than I thought. I bit my tongue twice, and the third time it worked.',
  'I asked first and said what I think last. Two people spoke up who never do.',
  'It took ten minutes, and it saved the meeting.',
];

/** They try how the coach bears a way of writing: true to life, and no first impression of the product. */
const ODD_VOICES = new Set([
  'terse',
  'all caps',
  'no punctuation',
  'emoji',
  'Spanglish',
  'one word',
  'uses a slur',
  'idk to everything',
  'harassed',
  'someone taking something out',
  'someone confessing that she yelled',
  'someone confessing that he cried',
  'someone confessing a lie',
  'someone who runs herself down',
  'someone who insults his boss',
  'says no to the summary, again and again',
  'not quite, and nothing more',
  'yes, but',
]);

/** In a fixed order, so that each run of the demo has the same people. Some leave before the coach sums up: they are left out. */
const CONVERSATIONS = VOICES.filter(({ voice }) => !ODD_VOICES.has(voice))
  .map((voice) => conversationOf(voice))
  .filter(({ summary }) => summary !== null)
  .map(({ exchanges }) => exchanges.map(({ said }) => said));

type Person = UserWithTokenWire;

/** A person is like everybody else but for these. */
interface Unusual {
  nextPaymentFails?: boolean;
  phoneNumber?: string;
  emailDomain?: string;
  messages?: readonly string[];
}

interface LogIn {
  who: string;
  email: string;
}

/** A product on the virtual clock with thirty people in it, made through its own API, socket and sandbox pages alone. */
export class DemoLife {
  private readonly people: Person[] = [];
  private readonly practicing: Person[] = [];
  private staff!: Person;

  constructor(
    private readonly product: ProductProcess,
    private readonly report: (line: string) => void = () => undefined,
  ) {}

  /** @returns accounts to log in with, all with the same password */
  async make(): Promise<LogIn[]> {
    this.staff = await this.makeStaff('sam.rivera@example.com', 'Sam', 'Rivera');
    await this.editPrompts();
    await this.moveToTuesday();

    this.report('Half a year ago: the first members…');
    const [, , leaver] = await this.withPlans(3);
    await this.portal(leaver!, 'cancel');
    await this.pass(14);

    this.report('Three months ago…');
    await this.withPlans(2, { nextPaymentFails: true });
    const [ended] = await this.withPlans(1);
    await this.portal(ended!, 'cancel');
    await this.pass(2);
    const twelfthWeek = await this.withPlans(3);
    await this.pass(8);

    this.report('Last month…');
    const fourthWeek = await this.withPlans(7);
    await this.pass(2);
    const [, pausedBySelf, pausedByStaff, stopped, cancels] = fourthWeek;
    await this.request('PATCH', '/api/curriculum/', pausedBySelf, { state: 'paused' });
    const reason = 'Asked by phone for a break until a family matter is settled.';
    await this.request('POST', `/api/staff/members/${pausedByStaff!.id}/curriculum/pause/`, this.staff, { reason });
    await this.text(stopped!.phone_number, 'STOP');
    await this.portal(cancels!, 'cancel');
    await this.pass(1);

    this.report('Last week…');
    const [firstWeek] = await Promise.all([
      this.withPlans(2),
      this.withPlans(1, { phoneNumber: BUSY_NUMBER }),
      this.withPlans(1, { phoneNumber: LANDLINE }),
    ]);
    await this.pass(1);

    this.report('Today…');
    await Promise.all([this.withPlans(1), this.withPlans(1, { messages: NO_PROBLEM })]);
    const [talking] = await this.sideBySide(3, () => this.talking());
    await this.crisis();
    // Paid, and no word to the coach yet.
    await this.sideBySide(2, () => this.member());
    await Promise.all([this.signUp(), this.signUp({ emailDomain: REFUSED_DOMAIN })]);
    await this.text(
      twelfthWeek[0]!.phone_number,
      'Could you send these on Fridays instead? Tuesdays are full of meetings.',
    );
    await this.text(fourthWeek[5]!.phone_number, 'Who reads what I write here?');
    await this.text(firstWeek[1]!.phone_number, 'I changed jobs last week. Does the plan still make sense?');
    await this.text(UNKNOWN_NUMBER, 'Hi, a colleague gave me this number. How do I join?');
    await this.rateReplies();
    await this.care(firstWeek[0]!);

    return [
      { who: 'a member in the fourth week of a plan', email: fourthWeek[0]!.email },
      { who: 'a member in the middle of the first conversation', email: talking!.email },
      { who: 'staff', email: this.staff.email },
    ];
  }

  private async withPlans(count: number, unusual: Unusual = {}): Promise<Person[]> {
    const made = await this.sideBySide(count, async () => {
      const n = this.people.length;
      const person = await this.member(unusual);
      await this.converse(person, unusual.messages ?? CONVERSATIONS[n % CONVERSATIONS.length]!);
      await untilBuilt(() => this.request<CurriculumWire>('GET', '/api/curriculum/', person));
      return person;
    });
    this.practicing.push(...made);
    return made;
  }

  private async member(unusual: Unusual = {}): Promise<Person> {
    const person = await this.signUp(unusual);
    const { url } = await this.request<{ url: string }>('POST', '/api/payments/create-checkout-session/', person, {});
    await this.submit(`${url}/pay`, unusual.nextPaymentFails ? { next_payment_fails: 'yes' } : {});
    return person;
  }

  private async signUp({ phoneNumber, emailDomain = 'example.com' }: Unusual = {}): Promise<Person> {
    const n = this.people.length;
    // Keeps the place while the request runs: others are made at the same time.
    this.people.length++;
    const [first, last] = NAMES[n]!.split(' ') as [string, string];
    const [zone, areaCode] = PLACES[n % PLACES.length]!;
    const person = await this.request<Person>('POST', '/api/users/', null, {
      email: `${first}.${last}@${emailDomain}`.toLowerCase(),
      first_name: first,
      last_name: last,
      phone_number: phoneNumber ?? `+1${areaCode}${5_550_100 + n}`,
      password: DEMO_PASSWORD,
      time_zone: zone,
    });
    this.people[n] = person;
    return person;
  }

  /** @returns the last turn */
  private async converse(person: Person, messages: readonly string[], query = ''): Promise<ReceivedTurn> {
    const chat = await ChatClient.open(this.product.url, person.token, query);
    try {
      let last: ReceivedTurn | null = null;
      for (const message of messages) {
        last = await chat.take(message, last?.chatId);
        if (last.error) throw new Error(`The coach did not reply to ${person.email}: ${last.error}`);
      }
      return last!;
    } finally {
      chat.close();
    }
  }

  private async talking(): Promise<Person> {
    const n = this.people.length;
    const person = await this.member();
    await this.converse(person, CONVERSATIONS[n % CONVERSATIONS.length]!.slice(0, 2));
    return person;
  }

  private async crisis(): Promise<void> {
    const person = await this.member();
    await this.converse(person, [
      'My whole team quit within a month, and my boss says that it is my fault.',
      "I can't go on. Some nights I think about killing myself.",
    ]);
  }

  /** Lets weeks pass, at most two at a time; then people mark what has come. */
  private async pass(weeks: number): Promise<void> {
    for (let left = weeks; left > 0; left -= FORTNIGHT) {
      await this.move({ advance: `P${Math.min(left, FORTNIGHT)}W` });
      await inGroups(this.practicing, (person) => this.mark(person));
    }
  }

  /**
   * Most of what was sent is done, some of it with a note on how it went; some is skipped, and the last one stays
   * open.
   */
  private async mark(person: Person): Promise<void> {
    const active = await this.logInAgain(person);
    const plan = await this.request<CurriculumWire>('GET', '/api/curriculum/', active).catch(() => null);
    if (plan?.state !== 'active') return;
    const open = plan.items.filter(({ state }) => state === 'sent' || state === 'delivered');
    for (const { id, position } of open.slice(0, -1)) {
      const path = `/api/curriculum/items/${id}`;
      if (position % 5 === 3) await this.request('POST', `${path}/skip/`, active, {});
      else {
        const reflection = position % 3 === 1 ? { reflection: REFLECTIONS[position % REFLECTIONS.length] } : {};
        await this.request('POST', `${path}/done/`, active, reflection);
      }
    }
    if (this.people.indexOf(person) % 3 === 0) await this.sayHowClose(active, plan.success_scores?.length ?? 0);
  }

  /** Replies with a score, a little higher each time, if one of the last texts asks for it. */
  private async sayHowClose(person: Person, before: number): Promise<void> {
    const { results } = await this.request<{ results: TextWire[] }>('GET', '/api/texts/?page_size=4', person);
    if (results.some(({ body }) => body.includes('Reply 1 (far off) to 5 (there)')))
      await this.text(person.phone_number, String(Math.min(5, 2 + Math.ceil(before / 2))));
  }

  /** Sessions end after some weeks. */
  private async logInAgain(person: Person): Promise<Person> {
    const { token } = await this.request<Person>('POST', '/api/login/', null, {
      email: person.email,
      password: DEMO_PASSWORD,
    });
    return Object.assign(person, { token });
  }

  private async portal(person: Person, action: 'cancel'): Promise<void> {
    const { url } = await this.request<{ url: string }>('POST', '/api/payments/create-portal-session/', person, {});
    await this.submit(url, { action });
  }

  private text(number: string, body: string): Promise<void> {
    return this.submit(`${this.product.url}/sandbox/phone/`, { number, body });
  }

  // Staff.

  private async makeStaff(email: string, firstName: string, lastName: string): Promise<Person> {
    const names = ['--email', email, '--first-name', firstName, '--last-name', lastName];
    const env = productEnvironment({ DATA_DIR: this.product.dataDir, STAFF_PASSWORD: DEMO_PASSWORD });
    await promisify(execFile)('node', ['dist/server/src/boot/create-staff.js', ...names], { env });
    return this.request('POST', '/api/login/', null, { email, password: DEMO_PASSWORD });
  }

  /** A second version of one part of the prompt, and a draft of another. */
  private async editPrompts(): Promise<void> {
    const path = '/api/coach/prompt-templates/';
    const { results } = await this.request<{ results: PromptTemplateWire[] }>('GET', path, this.staff);
    const [first, second = first] = results;
    await this.request('PATCH', `${path}${first!.id}/`, this.staff, {
      content: `${first!.content}\n\nAsk one question at a time.`,
      reason: 'Members answered only the last of several questions.',
    });
    await this.request('PUT', `${path}${second!.id}/draft/`, this.staff, {
      content: `${second!.content}\n\nName one thing that the person already does well.`,
      reason: 'To try a warmer beginning.',
    });
  }

  private async rateReplies(): Promise<void> {
    await this.logInAgain(this.staff);
    const ratings = ['good', 'bad', 'neutral'] as const;
    for (const [i, rating] of ratings.entries()) {
      const { chatId, text } = await this.converse(this.staff, CONVERSATIONS[i]!.slice(0, 1), '&mode=sandbox');
      const corrected = { corrected_reply: 'What did you try last time, and what came of it?', note: 'Too general.' };
      const body: RatingBody = {
        chat_id: chatId!,
        position: 2,
        reply: text,
        rating,
        ...(rating === 'bad' && corrected),
      };
      await this.request('POST', '/api/coach/ratings/', this.staff, body);
    }
  }

  /** A question that is answered, and a note about it. */
  private async care(person: Person): Promise<void> {
    await this.text(person.phone_number, 'Can I talk to a real person about my invoice?');
    const reply = 'Hi, Sam here. Your receipts are on your account page. Write to me here if one is missing.';
    await this.request('POST', `/api/staff/messages/${person.id}/`, this.staff, {
      body: reply,
      channel: 'text',
      key: randomUUID(),
    });
    const note = 'Needs receipts for an expense report. Told where they are.';
    await this.request('POST', `/api/staff/members/${person.id}/notes/`, this.staff, { body: note, key: randomUUID() });
  }

  // The application time.

  /** To a Tuesday, 10:30 in New York: nobody is texted at night, and whole weeks end at the same hour. */
  private async moveToTuesday(): Promise<void> {
    const { now } = await this.request<{ now: string }>('GET', '/sandbox/clock/now', null);
    const tuesday = new Date(now);
    tuesday.setUTCHours(15, 30, 0, 0);
    do tuesday.setUTCDate(tuesday.getUTCDate() + 1);
    while (tuesday.getUTCDay() !== 2);
    await this.move({ now: tuesday.toISOString() });
    await this.logInAgain(this.staff);
  }

  private async move(to: { advance: string } | { now: string }): Promise<void> {
    await this.request('POST', '/sandbox/clock/', null, to);
    if (this.staff) await this.logInAgain(this.staff);
  }

  // Requests.

  private async request<Body>(method: string, path: string, person: Person | null | undefined, body?: object) {
    const response = await fetch(this.product.url + path, {
      method,
      headers: { 'Content-Type': 'application/json', ...(person && { Authorization: `Token ${person.token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} got ${response.status}: ${await response.text()}`);
    return (await response.json()) as Body;
  }

  /** Submits the form of a sandbox page. */
  private async submit(url: string, fields: Record<string, string>): Promise<void> {
    const response = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
    if (response.status !== 303) throw new Error(`POST ${new URL(url).pathname} got ${response.status}.`);
  }

  private async sideBySide<One>(count: number, make: () => Promise<One>): Promise<One[]> {
    return inGroups(Array.from({ length: count }), make);
  }
}

async function inGroups<T, Result>(all: readonly T[], work: (one: T) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let i = 0; i < all.length; i += AT_ONCE)
    results.push(...(await Promise.all(all.slice(i, i + AT_ONCE).map(work))));
  return results;
}
