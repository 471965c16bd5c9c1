import { Injectable } from '@nestjs/common';
import { PersonalDataHolder, PersonalDataRegistry } from '../../application/ports/personal-data.js';

@Injectable()
export class PersonalDataHolders extends PersonalDataRegistry {
  readonly holders: PersonalDataHolder[] = [];

  register(holder: PersonalDataHolder): void {
    this.holders.push(holder);
  }
}
