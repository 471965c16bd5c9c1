import { RATING_NAMES } from '../../../coach-prompts/adapters/http/prompts.contract.js';
import { mailName } from '../../../mailing/adapters/http/staff/mails.contract.js';
import { exportedListText } from '../../../shared/adapters/http/audit-actions.contract.js';
import { STATE_NAMES } from '../../../shared/adapters/http/state-names.contract.js';
import { snakeCase } from '../../../shared/domain/casing.contract.js';
import { type AuditEntryWire, jobName, JOB_FAILURES } from './staff-admin.contract.js';

interface AuditSubject extends Pick<AuditEntryWire['subject'], 'kind' | 'id' | 'name'> {
  isDeleted: boolean;
}

/** The object of an action by name, on the screen and in the exported table: some are recorded under technical names. */
export function auditSubjectName({ kind, id, name, isDeleted }: AuditSubject): string {
  if (isDeleted) return 'A deleted account';
  switch (kind) {
    case 'mail':
      return mailName(name);
    case 'job':
      return jobName(name);
    case 'list':
      return exportedListText(name);
    // The record is kept longer than what the number wrote, so it tells numbers apart and names none.
    case 'phone-number':
      return `${name} ending in ${id.slice(-4)}`;
    default:
      return name;
  }
}

/** Screens call these facts, fields and filters by other words than their technical names. */
const LABELS: Record<string, string> = {
  about: 'target',
  actor: 'staff member',
  asset: 'attachment',
  asset_alt: 'image description',
  asset_link: 'attachment',
  bytes: 'size in bytes',
  captions_link: 'captions',
  confirmed_despite_failure: 'published despite the failed check',
  edited_by_staff: 'origin',
  examples: 'example conversations',
  failed_examples: 'failed conversations',
  ground: 'could be read because',
  is_active: 'active',
  is_crisis: 'crisis',
  kind: 'type',
  mails: 'emails',
  mode: 'conversation',
  noted: 'with a note',
  not_sent_yet: 'practices not sent yet',
  plan_reason: 'reason shown to the member',
  prerequisites: 'builds on',
  revisit_reason: 'reason shown when it is repeated',
  seen: 'follow-up',
  staff: 'accounts',
  subject: 'member',
  suppressed: 'texts',
  text: 'practice page',
  unreachable: 'phone number',
  user: 'member',
  verdict: 'rating',
  was: 'state before',
};

/** The codes among the values of a fact; any other value is somebody's words, or a number. */
const VALUES: Record<string, Record<string, string>> = {
  channel: { mail: 'email', correction: 'plan correction' },
  check: {
    none: 'not checked',
    waiting: 'not completed',
    running: 'not completed',
    failed: 'not completed',
    done: 'completed',
    scripted: 'nothing was tested, without a language model',
  },
  ground: { consent: 'the member allows it', 'safety-case': 'of a safety case' },
  mode: { onboarding: 'first conversation', support: 'plan conversation' },
  reason: JOB_FAILURES,
  verdict: RATING_NAMES,
  was: STATE_NAMES.text,
};

/** Lists of technical names. */
const NAMES = new Set(['fields', 'filters']);

/** The link to the comparison shows them; the numbers of saves and the planner's code are for machines. */
const NO_FACTS = new Set(['save_before', 'save', 'base_version', 'planner']);

/** Ids are for machines: they stay in the record. */
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** Says the details of an action in the words of the screens, on the screen and in the exported table. */
export const auditDetailsText = (details: AuditEntryWire['details']): string =>
  Object.entries(details)
    .map(([fact, value]) => [snakeCase(fact), value] as const)
    .filter(([fact, value]) => value !== null && !NO_FACTS.has(fact) && !UUID.test(String(value)))
    .map(([fact, value]) => `${labelOf(fact)}: ${valueText(fact, value)}`)
    .join(' · ');

function valueText(fact: string, value: AuditEntryWire['details'][string]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = String(value);
  if (NAMES.has(fact)) return text.split(', ').map(labelOf).join(', ');
  return VALUES[fact]?.[text] ?? text;
}

const labelOf = (name: string): string => LABELS[snakeCase(name)] ?? snakeCase(name).replaceAll(/[-_]/g, ' ');
