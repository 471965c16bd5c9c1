import { Module } from '@nestjs/common';
import { CoachChatModule } from '../coach-chat/coach-chat.module.js';
import { PromptTemplatesController } from './adapters/http/prompt-templates.controller.js';
import { SystemPromptController } from './adapters/http/system-prompt.controller.js';

/** The HTTP face of what staff edit and look up. It owns no rules: it calls the other rooms' use cases. */
@Module({
  imports: [CoachChatModule],
  controllers: [PromptTemplatesController, SystemPromptController],
})
export class StaffAdminModule {}
