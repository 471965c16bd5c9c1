import { Injectable } from '@nestjs/common';

/** A chat that staff had in their sandbox. */
export interface SandboxChat {
  /** The member of staff who had it. */
  userId: string;
  /** In the order they were said, each as people read it. */
  messages: { id: string; role: 'user' | 'assistant'; content: string }[];
}

/** Gives access to the chats whose replies staff rate; the module that keeps chats provides them. */
@Injectable()
export class SandboxChats {
  private find: ((chatId: string) => Promise<SandboxChat | null>) | null = null;

  /** Called from a module's `onModuleInit`. @param find null for a chat of any other kind, and for one that is not there */
  use(find: (chatId: string) => Promise<SandboxChat | null>): void {
    this.find = find;
  }

  /** @returns null when there is no such chat in a sandbox (any more) */
  byId(chatId: string): Promise<SandboxChat | null> {
    if (!this.find) throw new Error('No module has brought the chats of the sandbox.');
    return this.find(chatId);
  }
}
