import { api } from '../../api/api';

/** Has the server compare the membership with the provider's own record. */
export async function reconcile(): Promise<void> {
  await api.post('/payments/reconcile/');
}
