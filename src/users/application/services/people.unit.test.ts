import { describe, expect, it, jest } from '@jest/globals';
import { TestPeople } from '../../testing/people.js';
import { People } from './people.js';

describe('the people of a page of records', () => {
  it('are named together, each once, by address where they gave no name', async () => {
    const people = new TestPeople();
    const ada = await people.add({ firstName: 'Ada', lastName: 'Lovelace' });
    const nobody = await people.add({ firstName: '', lastName: ' ' });
    const asked = jest.spyOn(people.users, 'findAll');
    const person = await new People(people.users).names([ada.id, null, nobody.id, ada.id, 'deleted']);
    expect(asked.mock.calls).toEqual([[[ada.id, nobody.id, 'deleted']]]);
    expect([ada.id, nobody.id, 'deleted', null].map((id) => person(id))).toEqual([
      { id: ada.id, name: 'Ada Lovelace' },
      { id: nobody.id, name: nobody.email },
      null,
      null,
    ]);
  });
});
