import type { Member, MemberPlan } from '../../application/ports/member.queries.js';
import type { MemberWire } from './members.contract.js';

export const presentMember = ({ membership, plan, texting, ...person }: Member): MemberWire => ({
  id: person.id,
  created: person.created.toISOString(),
  first_name: person.firstName,
  last_name: person.lastName,
  email: person.email,
  phone_number: person.phoneNumber,
  time_zone: person.timeZone,
  is_staff: person.isStaff,
  membership: {
    state: membership.state,
    access_until: membership.accessUntil instanceof Date ? membership.accessUntil.toISOString() : null,
    current_period_end: moment(membership.periodEnd),
    end_reason: membership.endReason,
    living_subscriptions: membership.livingSubscriptions,
  },
  plan: plan && presentPlan(plan),
  texting: {
    consent_version: texting.consentVersion,
    consent_at: moment(texting.consentAt),
    number_confirmed: texting.numberConfirmed,
    number_waits: texting.numberWaits,
    suppressed: texting.suppressed && { at: texting.suppressed.at.toISOString(), source: texting.suppressed.source },
    last_text: texting.lastText && { state: texting.lastText.state, at: texting.lastText.at.toISOString() },
  },
});

const presentPlan = (plan: MemberPlan): MemberWire['plan'] => ({
  id: plan.id,
  state: plan.state,
  paused_by: plan.pausedBy,
  resumes_at: moment(plan.resumesAt),
  week: plan.week,
  weeks: plan.weeks,
  sent: plan.sent,
  done: plan.done,
  next_text_at: moment(plan.nextTextAt),
  time_zone: plan.timeZone,
});

const moment = (at: Date | null): string | null => at?.toISOString() ?? null;
