export const VERDICTS = ['good', 'neutral', 'bad'] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface ReplyRating {
  id: string;
  chatId: string;
  messageId: string;
  verdict: Verdict;
  /** The reply that the coach should have given; null if the rater gave none. */
  correctedReply: string | null;
  note: string | null;
  ratedAt: Date;
  /** null: the account was deleted. */
  ratedBy: string | null;
}

export interface RatedReply extends ReplyRating {
  reply: string;
  /** Place of the reply in its chat, from 1. */
  position: number;
  /** The published version of the prompt, as people count; null: a draft made the reply, or no prompt did. */
  promptVersion: number | null;
  model: string | null;
}
