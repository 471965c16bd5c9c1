import { useEffect } from 'react';

export const PRODUCT_NAME = 'Career Coach';

/** product.md 4.1 and 4.2. */
export const MEMBERSHIP = { dollars: 59, months: 3, contentMonths: 6 } as const;

/** The terms that a buyer must know before the first payment: the price, that it renews, and how it ends. */
export const MEMBERSHIP_TERMS =
  `$${MEMBERSHIP.dollars} for ${MEMBERSHIP.months} months. Renews every ${MEMBERSHIP.months} months at ` +
  `$${MEMBERSHIP.dollars} until you cancel. To cancel, open Account and choose “Manage membership.”`;

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}
