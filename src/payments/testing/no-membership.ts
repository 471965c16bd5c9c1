import { type Membership, NO_ACCESS } from '../domain/membership.js';

/** The membership of a person who has bought nothing yet. */
export const noMembership = (userId: string, provider: string): Membership => ({
  ...NO_ACCESS,
  userId,
  provider,
  subscriptionId: null,
  customerId: null,
  periodEnd: null,
  renewal: null,
  living: false,
  livingSubscriptions: 0,
  paymentPending: false,
  hadAccess: false,
  receiptSentFor: null,
  receiptPaidAt: null,
  failureReportedFor: null,
  remindedOf: null,
});
