import { authTokensRows } from '../auth-tokens/auth-tokens.module.js';
import { catalogueRows } from '../catalogue/catalogue.module.js';
import { coachChatRows } from '../coach-chat/coach-chat.module.js';
import { coachPromptsRows } from '../coach-prompts/coach-prompts.module.js';
import { contentLinksRows } from '../content-links/content-links.module.js';
import { curriculumRows } from '../curriculum/curriculum.module.js';
import { languageRows } from '../language/language.module.js';
import { mailingRows } from '../mailing/mailing.module.js';
import { paymentsRows } from '../payments/payments.module.js';
import { safetyRows } from '../safety/safety.module.js';
import { sharedRows } from '../shared/shared.module.js';
import { auditRows } from '../staff-admin/audit.module.js';
import { staffAdminRows } from '../staff-admin/staff-admin.module.js';
import { textingRows } from '../texting/texting.module.js';
import { usersRows } from '../users/users.module.js';

export const rows: (new () => object)[] = [
  ...sharedRows,
  ...languageRows,
  ...mailingRows,
  ...usersRows,
  ...authTokensRows,
  ...catalogueRows,
  ...curriculumRows,
  ...contentLinksRows,
  ...paymentsRows,
  ...safetyRows,
  ...coachPromptsRows,
  ...coachChatRows,
  ...auditRows,
  ...staffAdminRows,
  ...textingRows,
];
