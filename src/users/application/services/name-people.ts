import { Injectable } from '@nestjs/common';
import { UserRepository } from '../ports/user.repository.js';

export interface NamedPerson {
  id: string;
  name: string;
}

/** Looks a person up in what `NamePeople` found: null for no one, and for a deleted account. */
export type PersonLookup = (id: string | null) => NamedPerson | null;

/** Names the few people whose ids are in a page of records, for staff: by address those who gave no name. */
@Injectable()
export class NamePeople {
  constructor(private readonly users: UserRepository) {}

  /** @param ids as often and in whatever order they come */
  async execute(ids: readonly (string | null)[]): Promise<PersonLookup> {
    const people = await this.users.findAll([...new Set(ids.filter((id) => id !== null))]);
    return (id) => {
      const user = id === null ? undefined : people.get(id);
      return user ? { id: user.id, name: `${user.firstName} ${user.lastName}`.trim() || user.email } : null;
    };
  }
}
