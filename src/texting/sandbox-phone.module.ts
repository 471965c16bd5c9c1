import { Module } from '@nestjs/common';
import { SandboxPhone } from './adapters/sandbox/sandbox-phone.js';
import { SandboxPhoneController } from './adapters/sandbox/sandbox-phone.controller.js';
import { TextingModule } from './texting.module.js';

/** Only for a product whose texts go to the outbox, and that is not in production. */
@Module({ imports: [TextingModule], controllers: [SandboxPhoneController], providers: [SandboxPhone] })
export class SandboxPhoneModule {}
