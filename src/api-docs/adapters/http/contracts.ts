import * as authTokens from '../../../auth-tokens/adapters/http/auth-tokens.contract.js';
import * as secondFactor from '../../../auth-tokens/adapters/http/second-factor.contract.js';
import * as coachChat from '../../../coach-chat/adapters/http/coach-chat.contract.js';
import * as staffAdmin from '../../../staff-admin/adapters/http/staff-admin.contract.js';
import * as conversationAccess from '../../../coach-chat/adapters/http/conversation-access.contract.js';
import * as prompts from '../../../coach-prompts/adapters/http/prompts.contract.js';
import * as contentLinks from '../../../content-links/adapters/http/content-links.contract.js';
import * as content from '../../../catalogue/adapters/http/content.contract.js';
import * as contentRecipients from '../../../curriculum/adapters/http/staff/content-recipients.contract.js';
import * as contentOutcomes from '../../../curriculum/adapters/http/staff/content-outcomes.contract.js';
import * as failedPlans from '../../../curriculum/adapters/http/staff/failed-plans.contract.js';
import * as curriculum from '../../../curriculum/adapters/http/curriculum.contract.js';
import * as journal from '../../../curriculum/adapters/http/journal.contract.js';
import * as payments from '../../../payments/adapters/http/payments.contract.js';
import * as safety from '../../../safety/adapters/http/safety.contract.js';
import * as skills from '../../../language/adapters/http/skills.contract.js';
import * as errors from '../../../shared/adapters/http/error.contract.js';
import * as health from '../../../shared/adapters/http/health.contract.js';
import * as restore from '../../../shared/adapters/http/restore.contract.js';
import * as site from '../../../shared/adapters/http/site.contract.js';
import * as virtualClock from '../../../shared/adapters/sandbox/virtual-clock.contract.js';
import * as emailDelivery from '../../../mailing/adapters/http/email-delivery.contract.js';
import * as mailChannel from '../../../mailing/adapters/http/staff/mail-channel.contract.js';
import * as mails from '../../../mailing/adapters/http/staff/mails.contract.js';
import * as texts from '../../../texting/adapters/http/texts.contract.js';
import * as deliveries from '../../../texting/adapters/http/deliveries.contract.js';
import * as messages from '../../../texting/adapters/http/messages.contract.js';
import * as users from '../../../users/adapters/http/users.contract.js';

/** Every module's wire contract: the description names a shape as its contract does. */
export const contracts: Record<string, unknown>[] = [
  authTokens,
  secondFactor,
  coachChat,
  prompts,
  contentLinks,
  skills,
  curriculum,
  journal,
  conversationAccess,
  staffAdmin,
  content,
  contentRecipients,
  contentOutcomes,
  failedPlans,
  payments,
  safety,
  errors,
  health,
  restore,
  site,
  virtualClock,
  emailDelivery,
  mailChannel,
  mails,
  texts,
  deliveries,
  messages,
  users,
];
