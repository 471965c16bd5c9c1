import { describe, expect, it } from '@jest/globals';
import { ResponseCheck, type SeenResponse } from './response-check.js';

const json = (schema: object) => ({ description: '', content: { 'application/json': { schema } } });
const problem = { $ref: '#/components/schemas/Problem' };

const check = new ResponseCheck({
  paths: {
    '/api/things/{id}': {
      get: { responses: { 200: json({ $ref: '#/components/schemas/Thing' }), 404: json(problem) } },
      delete: { responses: { 204: { description: '' } } },
    },
    '/api/things/current': { get: { responses: { 200: json({ const: 'current' }) } } },
    '/page': { get: { responses: { 200: { description: '', content: { 'text/html': {} } } } } },
  },
  components: {
    schemas: {
      Thing: {
        type: 'object',
        properties: { id: { type: 'string', format: 'uuid' }, made: { type: 'string', format: 'date-time' } },
        required: ['id', 'made'],
        additionalProperties: false,
      },
      Problem: {
        type: 'object',
        properties: { detail: { type: 'string' } },
        required: ['detail'],
        additionalProperties: false,
      },
    },
  },
});

const thing = { id: '0f8fad5b-d9cb-469f-a165-70867728950e', made: '2026-11-21T10:00:00.000Z' };

const differenceOf = (part: Partial<SeenResponse> & { json?: unknown }): string | null =>
  check.errorOf({
    method: 'GET',
    path: '/api/things/1/',
    status: 200,
    type: 'application/json; charset=utf-8',
    body: 'json' in part ? JSON.stringify(part.json) : undefined,
    ...part,
  });

describe('the check of a response against the description', () => {
  it('accepts what is described', () => {
    expect(differenceOf({ json: thing })).toBeNull();
    expect(differenceOf({ status: 404, json: { detail: 'Not found.' } })).toBeNull();
    expect(differenceOf({ method: 'DELETE', status: 204, type: '', body: '' })).toBeNull();
    expect(differenceOf({ path: '/page', type: 'text/html; charset=utf-8', body: '<p>Hello</p>' })).toBeNull();
    expect(differenceOf({ path: '/api/things/current', json: 'current' })).toBeNull();
  });

  it.each([
    ['a field too many', { ...thing, password: 'secret' }],
    ['a field too few', { id: thing.id }],
    ['a field of another type', { ...thing, made: 12 }],
    ['a field in another format', { ...thing, id: 'one' }],
    ['no object', null],
  ])('reports %s', (_what, body) => {
    expect(differenceOf({ json: body })).toContain(
      'GET /api/things/{id} returned 200 with a body that is not as described',
    );
  });

  it('reports an undescribed status, and how to fix it', () => {
    expect(differenceOf({ status: 409, json: { detail: 'No.' } })).toContain('GET /api/things/{id} returned 409');
    expect(differenceOf({ status: 409, json: { detail: 'No.' } })).toContain('add @WireResponse(409');
  });

  it('reports an undescribed route, media type and body', () => {
    expect(differenceOf({ path: '/api/nothing', json: thing })).toContain('no such route');
    expect(differenceOf({ type: 'text/html', body: '<p>' })).toContain('as "text/html"');
    expect(differenceOf({ method: 'DELETE', status: 204, json: thing })).toContain('with a body');
  });

  it('accepts what any URL may respond with, in its own schema', () => {
    expect(differenceOf({ method: 'PUT', status: 405, json: { detail: 'Method "PUT" not allowed.' } })).toBeNull();
    expect(differenceOf({ path: '/api/nothing', status: 404, json: { detail: 'Not found.' } })).toBeNull();
    expect(differenceOf({ path: '/api/nothing', status: 404, json: { error: 'Not found.' } })).toContain(
      'not as described',
    );
  });
});
