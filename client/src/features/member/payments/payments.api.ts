import { membershipWire } from '#contracts/payments/adapters/http/payments';
import { api } from '../../../api/api';
import type { Membership } from '../../../api/payments';

/** Has the server compare the membership with the provider's own record. */
export const reconcile = (): Promise<Membership> => api.post('/payments/reconcile/', { schema: membershipWire });
