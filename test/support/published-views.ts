import { catalogueViews } from '../../src/catalogue/catalogue.api.js';
import { coachChatViews } from '../../src/coach-chat/coach-chat.api.js';
import { coachPromptsViews } from '../../src/coach-prompts/coach-prompts.api.js';
import { curriculumViews } from '../../src/curriculum/curriculum.api.js';
import { mailingViews } from '../../src/mailing/mailing.api.js';
import { paymentsViews } from '../../src/payments/payments.api.js';
import { textingViews } from '../../src/texting/texting.api.js';
import { usersViews } from '../../src/users/users.api.js';

/** By the module whose tables they show. */
export const PUBLISHED_VIEWS: Record<string, readonly string[]> = {
  catalogue: catalogueViews,
  'coach-chat': coachChatViews,
  'coach-prompts': coachPromptsViews,
  curriculum: curriculumViews,
  mailing: mailingViews,
  payments: paymentsViews,
  texting: textingViews,
  users: usersViews,
};
