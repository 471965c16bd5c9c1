import * as z from 'zod/mini';
import { practiceWire } from '../../../catalogue/adapters/http/content.contract.js';
import { userWithTokenWire } from '../../../users/adapters/http/users.contract.js';

/** The person of the link, and its token; in the query or in the body. */
export const contentLinkBody = z.object({ user: z.string(), token: z.string() });

/** The content of a link, and the person whom it logs in. */
export const contentViewWire = z.extend(practiceWire, { user: userWithTokenWire });
export type ContentViewWire = z.infer<typeof contentViewWire>;
