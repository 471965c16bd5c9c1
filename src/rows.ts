import { mailingRows } from './mailing/mailing.module.js';
import { sharedRows } from './shared/shared.module.js';

/** Every room's tables, for TypeORM. */
export const rows: (new () => object)[] = [...sharedRows, ...mailingRows];
