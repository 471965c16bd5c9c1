export interface SandboxConversation {
  id: string;
  /** The prompt that it tries: `all`, the id of a template, or `version-7`; null: what was published. */
  tried: string | null;
  /** The first message, cut. */
  title: string;
  created: Date;
  lastSaidAt: Date;
  /** The number of messages, replies included. */
  messages: number;
  concluded: boolean;
  /** The published version of the prompt that made the last reply, as people count; null: a draft did, or no prompt. */
  promptVersion: number | null;
}

export const TITLE_CHARACTERS = 120;
