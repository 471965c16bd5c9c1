import { catalogueViews } from '../../src/catalogue/views.api.js';
import { coachChatViews } from '../../src/coach-chat/views.api.js';
import { coachPromptsViews } from '../../src/coach-prompts/views.api.js';
import { curriculumViews } from '../../src/curriculum/views.api.js';
import { mailingViews } from '../../src/mailing/views.api.js';
import { paymentsViews } from '../../src/payments/views.api.js';
import { textingViews } from '../../src/texting/views.api.js';
import { usersViews } from '../../src/users/views.api.js';

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
