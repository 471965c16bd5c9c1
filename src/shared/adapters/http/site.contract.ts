import * as z from 'zod/mini';

export const siteWire = z.object({
  coach_name: z.string(),
  /** E.164; the number that the texts come from. */
  coach_phone_number: z.string(),
  support_email: z.string(),
  /** Texts are written into a folder, not sent: the local fake of an installation without a provider. */
  texts_go_to_outbox: z.boolean(),
});
export type SiteWire = z.infer<typeof siteWire>;

/** GET /api/site/documents/{name}/: what people agree to, and how their data is handled. */
export const legalDocumentWire = z.object({
  title: z.string(),
  /** Markdown, without the title. */
  content: z.string(),
});
export type LegalDocumentWire = z.infer<typeof legalDocumentWire>;
