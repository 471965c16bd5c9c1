import { Injectable } from '@nestjs/common';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { Principal } from '../../shared/domain/principal.js';
import { SecondFactorRepository } from './ports/second-factor.repository.js';

/** @throws NotFound */
@Injectable()
export class RenamePasskey {
  constructor(private readonly factors: SecondFactorRepository) {}

  async execute({ userId }: Principal, id: string, name: string): Promise<void> {
    if (!(await this.factors.renamePasskey(userId, id, name))) throw new NotFound();
  }
}
