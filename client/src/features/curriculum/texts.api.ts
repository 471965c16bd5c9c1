import useSWR from 'swr';
import { pageWire } from '../../../../src/shared/adapters/http/page.contract';
import { textWire, type TextWire } from '../../../../src/texting/adapters/http/texts.contract';
import { api } from '../../api/api';
import type { Camelized } from '../../lib/casing';

export type SentText = Camelized<TextWire>;

const textsWire = pageWire(textWire);

/** The person's own texts, newest first, those that did not go among them. */
export const useTexts = (page: number, pageSize: number) =>
  useSWR(['texts', page, pageSize], () =>
    api.get('/texts/', { query: { page, page_size: pageSize }, schema: textsWire }),
  );
