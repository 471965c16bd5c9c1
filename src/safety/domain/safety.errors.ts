import { InvalidFields } from '../../shared/domain/domain-error.js';

export class NoteTooLong extends InvalidFields {
  constructor() {
    super({ note: ['Please keep the notes of a case under 2,000 characters'] });
  }
}
