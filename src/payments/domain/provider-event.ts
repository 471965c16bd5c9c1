/** A webhook event of the provider: it says that something happened, and to what. The state is looked up afterwards. */
export interface ProviderEvent {
  /** The provider's id, which makes a repeated event recognizable. */
  id: string;
  type: string;
  created: Date;
  /** The objects that it refers to, as far as the event names them. */
  about: EventReferences;
}

export interface EventReferences {
  userId?: string;
  customerId?: string;
  subscriptionId?: string;
  checkoutSessionId?: string;
  chargeId?: string;
}

/** The type of an event from the provider that cannot be read. It is kept, and has no effect. */
export const UNREADABLE_EVENT = 'unreadable';

/** Every kind of event that may change a membership. Others are acknowledged and kept. */
const MOVING_TYPES: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.pending_update_applied',
  'customer.subscription.pending_update_expired',
  'customer.subscription.trial_will_end',
  'customer.deleted',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_succeeded',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.finalization_failed',
  'invoice.marked_uncollectible',
  'invoice.overdue',
  'invoice.updated',
  'invoice.voided',
  'charge.succeeded',
  'charge.failed',
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
]);

export const mayMoveMembership = ({ type }: Pick<ProviderEvent, 'type'>): boolean => MOVING_TYPES.has(type);
