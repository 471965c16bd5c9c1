import * as z from 'zod/mini';
import { practiceWire } from '../../../curriculum/adapters/http/curriculum.contract.js';
import { userWithTokenWire } from '../../../users/adapters/http/users.contract.js';

/** What a content link shows, and the person whom it signs in. */
export const contentViewWire = z.extend(practiceWire, { user: userWithTokenWire });

export type ContentViewWire = z.infer<typeof contentViewWire>;
