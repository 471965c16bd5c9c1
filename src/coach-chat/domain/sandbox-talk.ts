/** What a sandbox chat was opened to try. */
export interface SandboxTrial {
  /** `all`, the id of a template, or `version-7`; null: what was published. */
  tried: string | null;
  /** The sandbox chat whose messages are played again. */
  replayOf: string | null;
}

/** A talk of a member of staff with the sandbox. */
export interface SandboxTalk extends SandboxTrial {
  id: string;
  /** The first message, cut. */
  title: string;
  created: Date;
  /** Of the last message. */
  lastSaidAt: Date;
  /** What was said in it, replies included. */
  messages: number;
  concluded: boolean;
  /** The published version of the prompt that made the last reply, as people count; null: a draft did, or no prompt. */
  promptVersion: number | null;
}

/** Characters of a talk's title. */
export const TITLE_CHARACTERS = 120;
