import { Injectable } from '@nestjs/common';
import { FindUser } from '../find-user.use-case.js';

export interface NamedPerson {
  id: string;
  name: string;
}

/** Looks a person up in what `NamePeople` found: null for no one, and for a deleted account. */
export type PersonLookup = (id: string | null) => NamedPerson | null;

/** Names the few people whose ids are in a page of records, for staff: by address those who gave no name. */
@Injectable()
export class NamePeople {
  constructor(private readonly findUser: FindUser) {}

  /** @param ids as often and in whatever order they come */
  async execute(ids: readonly (string | null)[]): Promise<PersonLookup> {
    const distinct = [...new Set(ids.filter((id) => id !== null))];
    const people = new Map<string, NamedPerson>();
    await Promise.all(
      distinct.map(async (id) => {
        const user = await this.findUser.execute(id);
        if (user) people.set(id, { id, name: `${user.firstName} ${user.lastName}`.trim() || user.email });
      }),
    );
    return (id) => (id === null ? null : (people.get(id) ?? null));
  }
}
