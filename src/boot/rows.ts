import * as authTokens from '../auth-tokens/adapters/persistence/auth-tokens.rows.js';
import * as catalogue from '../catalogue/adapters/persistence/catalogue.rows.js';
import * as coachChat from '../coach-chat/adapters/persistence/coach-chat.rows.js';
import * as coachPrompts from '../coach-prompts/adapters/persistence/coach-prompts.rows.js';
import { ContentLinkRow } from '../content-links/adapters/persistence/content-link.store.js';
import * as curriculum from '../curriculum/adapters/persistence/curriculum.rows.js';
import { ModelUsageRow } from '../language/adapters/persistence/pg-model-usage.js';
import * as mailing from '../mailing/adapters/persistence/mailing.rows.js';
import * as payments from '../payments/adapters/persistence/payments.rows.js';
import * as sandboxPayments from '../payments/adapters/sandbox/sandbox.rows.js';
import { SafetyCaseRow } from '../safety/adapters/persistence/pg-safety-case.repository.js';
import { VirtualClockRow } from '../shared/adapters/clock/virtual-clock.js';
import * as staffAdmin from '../staff-admin/adapters/persistence/staff-admin.rows.js';
import * as texting from '../texting/adapters/persistence/texting.rows.js';
import * as users from '../users/adapters/persistence/users.rows.js';

type Table = new () => object;

/** The classes that these files export, which are all tables. */
const tablesIn = (...files: object[]): Table[] =>
  files.flatMap((file) => Object.values(file)).filter((value): value is Table => typeof value === 'function');

export const rows = [
  ContentLinkRow,
  ModelUsageRow,
  SafetyCaseRow,
  VirtualClockRow,
  ...tablesIn(
    authTokens,
    catalogue,
    coachChat,
    coachPrompts,
    curriculum,
    mailing,
    payments,
    sandboxPayments,
    staffAdmin,
    texting,
    users,
  ),
];
