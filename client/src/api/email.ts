import useSWR from 'swr';
import { emailDeliveryWire } from '@contracts/mailing/adapters/http/email-delivery';
import { useAuth, useLinkedPractice } from '../session/auth-store';
import { api } from './api';

/** The time since which the mail server of the person's address refuses our emails, if it does. */
export function useEmailDelivery(isEnabled = true) {
  const token = useAuth((auth) => auth.token);
  const isLoggedIn = useLinkedPractice() === null;
  return useSWR(isEnabled && token && isLoggedIn ? ['email-delivery', token] : null, () =>
    api.get('/email/delivery/', { schema: emailDeliveryWire }),
  );
}
