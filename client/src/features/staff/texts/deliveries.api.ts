import useSWR from 'swr';
import { mailsWire, type MailWire } from '@contracts/mailing/adapters/http/staff/mails';
import { mailChannelWire, retriedMailsWire } from '@contracts/mailing/adapters/http/staff/mail-channel';
import { deliveryDayWire, type DeliveryWire } from '@contracts/texting/adapters/http/deliveries';
import { retriedTextsWire, staffTextsWire, textChannelWire } from '@contracts/texting/adapters/http/texts';
import { api } from '../../../api/api';
import type { Camelized } from '../../../lib/casing';
import type { ListQuery } from '../../../lib/use-list-filters';
import { readersZone } from '../../../lib/browser';
import { useList } from '../../../api/use-list';

export type Delivery = Camelized<DeliveryWire>;
export type Mail = Camelized<MailWire>;

export const useTexts = (query: ListQuery) => useList('/staff/texts/', staffTextsWire, query);

export const useMails = (query: ListQuery) => useList('/staff/mails/', mailsWire, query);

const LOOK_AGAIN_MS = 60_000;

export function useTextChannel() {
  return useSWR('text-channel', () => api.get('/staff/texts/channel/', { schema: textChannelWire }), {
    refreshInterval: LOOK_AGAIN_MS,
  });
}

export const retryKilledTexts = () => api.post('/staff/texts/channel/retry/', { schema: retriedTextsWire });

export function useMailChannel() {
  return useSWR('mail-channel', () => api.get('/staff/mails/channel/', { schema: mailChannelWire }), {
    refreshInterval: LOOK_AGAIN_MS,
  });
}

export const retryExpiredMails = () => api.post('/staff/mails/channel/retry/', { schema: retriedMailsWire });

/** @param list the list's query; without a `date` it is today, which moves on by itself */
export function useDeliveryDay(list: ListQuery) {
  const query = { time_zone: readersZone(), ...list };
  return useList('/staff/deliveries/day/', deliveryDayWire, query, list['date'] ? 0 : LOOK_AGAIN_MS);
}
