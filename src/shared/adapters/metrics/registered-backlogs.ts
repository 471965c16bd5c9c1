import { Injectable } from '@nestjs/common';
import { type Backlog, Backlogs } from '../../application/ports/backlogs.js';

@Injectable()
export class RegisteredBacklogs extends Backlogs {
  readonly all: Backlog[] = [];

  register(backlog: Backlog): void {
    this.all.push(backlog);
  }
}
