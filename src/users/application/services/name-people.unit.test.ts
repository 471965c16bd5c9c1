import { describe, expect, it, jest } from '@jest/globals';
import { People } from '../../testing/people.js';
import { NamePeople } from '../find-user.use-case.js';

describe('the people of a page of records', () => {
  it('are named together, each once, by address where they gave no name', async () => {
    const people = new People();
    const ada = await people.add({ firstName: 'Ada', lastName: 'Lovelace' });
    const nobody = await people.add({ firstName: '', lastName: ' ' });
    const asked = jest.spyOn(people.users, 'findAll');
    const person = await new NamePeople(people.users).execute([ada.id, null, nobody.id, ada.id, 'deleted']);
    expect(asked.mock.calls).toEqual([[[ada.id, nobody.id, 'deleted']]]);
    expect([ada.id, nobody.id, 'deleted', null].map((id) => person(id))).toEqual([
      { id: ada.id, name: 'Ada Lovelace' },
      { id: nobody.id, name: nobody.email },
      null,
      null,
    ]);
  });
});
