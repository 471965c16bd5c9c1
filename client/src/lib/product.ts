/** What the product is called, wherever the client names it. */
export const PRODUCT_NAME = 'Career Coach';

/** Specification, section 9. */
export const MEMBERSHIP = { dollars: 59, months: 3, contentMonths: 6 } as const;
