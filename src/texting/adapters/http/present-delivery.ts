import { localTimeAt, wallClock } from '../../../shared/domain/local-time.js';
import type { Delivery, DeliveryHour } from '../../application/ports/delivery-day.queries.js';
import type { DeliveryDayWire, DeliveryWire } from './deliveries.contract.js';

export const presentDelivery = (delivery: Delivery): DeliveryWire => ({
  at: delivery.at.toISOString(),
  outcome: delivery.outcome,
  user: delivery.userId,
  person_name: delivery.personName,
  time_zone: delivery.timeZone,
  local_time: wallClock(localTimeAt(delivery.at, delivery.timeZone)),
  item_id: delivery.itemId,
  content_number: delivery.contentNumber,
  title: delivery.title,
  rule: delivery.rule,
  text: delivery.text && {
    id: delivery.text.id,
    state: delivery.text.state,
    resend: delivery.text.resend,
    provider_code: delivery.text.providerCode,
  },
});

export const presentHour = ({ from, timeZone, counts }: DeliveryHour): DeliveryDayWire['hours'][number] => ({
  from: from.toISOString(),
  time_zone: timeZone,
  counts,
});
