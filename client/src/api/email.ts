import useSWR from 'swr';
import { emailDeliveryWire } from '@contracts/mailing/adapters/http/email-delivery';
import { useAuth, useLinkedPractice } from '../session/auth-store';
import { api } from './api';

/**
 * True if the mail server of the person's address refuses our emails.
 * @param isEnabled false: makes no request
 */
export function useEmailIsRefused(isEnabled = true): boolean {
  const token = useAuth((auth) => auth.token);
  const isLoggedIn = useLinkedPractice() === null;
  const { data } = useSWR(isEnabled && token && isLoggedIn ? ['email-delivery', token] : null, () =>
    api.get('/email/delivery/', { schema: emailDeliveryWire }),
  );
  return data?.refusedAt != null;
}
