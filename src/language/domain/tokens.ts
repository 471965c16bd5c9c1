/** On the safe side for any language: models make a token of about four letters of English, of one to two of Chinese. */
export const estimatedTokens = (text: string): number => tokensInBytes(Buffer.byteLength(text));

/** @param bytes of a text in UTF-8 */
export const tokensInBytes = (bytes: number): number => Math.ceil(bytes / 3);

/** A message costs a few tokens in addition to its words. */
const PER_MESSAGE = 4;

export const tokensOf = (messages: readonly { content: string }[]): number =>
  messages.reduce((sum, { content }) => sum + estimatedTokens(content) + PER_MESSAGE, 0);
