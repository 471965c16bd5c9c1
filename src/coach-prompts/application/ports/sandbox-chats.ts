/** A chat that staff had in their sandbox. */
export interface SandboxChat {
  /** The member of staff who had it. */
  userId: string;
  /** In the order they were said, each as people read it. */
  messages: { id: string; role: 'user' | 'assistant'; content: string }[];
}

/** The chats whose replies staff rate; the module that keeps chats has them. */
export abstract class SandboxChats {
  /** @returns null for a chat of any other kind, and for one that is not there (any more) */
  abstract byId(chatId: string): Promise<SandboxChat | null>;
}
