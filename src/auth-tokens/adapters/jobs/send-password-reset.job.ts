import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../../../shared/application/ports/job-queue.js';
import {
  type SendPasswordResetJob as Requested,
  SEND_PASSWORD_RESET,
  SendPasswordReset,
} from '../../application/password-reset.use-cases.js';

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
