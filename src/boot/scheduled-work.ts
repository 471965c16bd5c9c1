import type { Abstract, Type } from '@nestjs/common';
import type { Configuration } from '../config/configuration.js';
import { PlanBacklog } from '../curriculum/adapters/persistence/plan-backlog.js';
import { EndPauses } from '../curriculum/application/end-pauses.task.js';
import { ReportFinishedPlans } from '../curriculum/application/report-finished-plans.task.js';
import { SendWeeklyMails } from '../curriculum/application/send-weekly-mails.task.js';
import { ResumePlanBuilds } from '../curriculum/application/resume-plan-builds.task.js';
import { MailBacklog } from '../mailing/adapters/persistence/mail-backlog.js';
import { DeliverDueMails } from '../mailing/application/deliver-due-mails.use-case.js';
import { PaymentEventBacklog } from '../payments/adapters/persistence/payment-event-backlog.js';
import { SandboxRenewals } from '../payments/adapters/sandbox/sandbox-billing.js';
import { EndLapsedMemberships } from '../payments/application/end-lapsed-memberships.task.js';
import { ReconcilePayments } from '../payments/application/reconcile-payments.task.js';
import { RemindOfRenewals } from '../payments/application/remind-of-renewals.task.js';
import { JobBacklog } from '../shared/adapters/jobs/job-backlog.js';
import type { Backlog } from '../shared/application/ports/backlogs.js';
import type { TimedTask } from '../shared/application/ports/timed-task.js';
import { TextBacklog } from '../texting/adapters/persistence/text-backlog.js';
import { FindLostTexts } from '../texting/application/find-lost-texts.task.js';
import { MatchSentTexts } from '../texting/application/match-sent-texts.task.js';
import { PlaceDueTexts } from '../texting/application/place-due-texts.task.js';
import { ResumeParkedPlans } from '../texting/adapters/persistence/resume-parked-plans.task.js';
import { SendDueTexts } from '../texting/application/send-due-texts.task.js';
import { SendNumberQuestions } from '../texting/application/send-number-questions.task.js';

/** The timed tasks, in the order in which a virtual clock runs them. */
export const timedTasks = ({ stripe }: Configuration): readonly Type<TimedTask>[] => [
  DeliverDueMails,
  // Renewals precede endings: a membership that renews at the time at which it would end does not end.
  ...(stripe ? [] : [SandboxRenewals]),
  EndLapsedMemberships,
  ReconcilePayments,
  RemindOfRenewals,
  EndPauses,
  ReportFinishedPlans,
  SendWeeklyMails,
  ResumePlanBuilds,
  MatchSentTexts,
  ResumeParkedPlans,
  PlaceDueTexts,
  SendDueTexts,
  FindLostTexts,
  SendNumberQuestions,
];

/** Work that may pile up in the database, for staff and operators. */
export const backlogs: readonly (Type<Backlog> | Abstract<Backlog>)[] = [
  JobBacklog,
  MailBacklog,
  PaymentEventBacklog,
  PlanBacklog,
  TextBacklog,
];
