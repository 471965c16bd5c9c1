import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../../../shared/application/ports/job-queue.js';
import {
  SEND_PASSWORD_RESET,
  type SendPasswordResetJob as Requested,
} from '../../application/request-password-reset.use-case.js';
import { SendPasswordReset } from '../../application/send-password-reset.use-case.js';

@Injectable()
export class SendPasswordResetJob implements OnModuleInit {
  constructor(
    private readonly jobs: JobQueue,
    private readonly sendPasswordReset: SendPasswordReset,
  ) {}

  onModuleInit(): void {
    this.jobs.work<Requested>(SEND_PASSWORD_RESET, ({ requestId }) => this.sendPasswordReset.execute(requestId));
  }
}
