import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import * as z from 'zod/mini';
import { mockServer, type MockServer } from '../testing/mock-server';
import { createHttpClient } from './http-client';
import { pageCount, usePagination } from './pagination';
import { createResource } from './resource';

const api = createHttpClient({ baseUrl: '/api', token: () => '' });
const schema = z.object({ id: z.string(), is_active: z.boolean() });
const templates = createResource({ api, basePath: '/templates/', schema });
const wire = { id: 't1', is_active: true };
const client = { id: 't1', isActive: true };

let server: MockServer;
beforeEach(() => {
  server = mockServer();
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('The service layer', () => {
  // proves 12.8
  it('creates with POST at the base path', async () => {
    server.on('POST /api/templates/', { status: 201, body: wire });
    await expect(templates.create({ isActive: true })).resolves.toEqual(client);
    expect(server.requests[0]?.body).toEqual({ is_active: true });
  });

  // proves 12.8
  it('retrieves by id', async () => {
    server.on('GET /api/templates/t1/', { body: wire });
    await expect(templates.retrieve('t1')).resolves.toEqual(client);
  });

  // proves 12.8
  it('omits the last slash where the address has none', async () => {
    server.on('GET /api/users/u%2F1', { body: wire });
    await createResource({ api, basePath: '/users', schema, trailingSlash: false }).retrieve('u/1');
    expect(server.requests[0]?.path).toBe('/api/users/u%2F1');
  });

  // proves 12.9
  it('lists page 1 of 25 by default', async () => {
    const page = { count: 1, next: null, previous: null, results: [wire] };
    server.on('GET /api/templates/', { body: page });
    await expect(templates.list()).resolves.toEqual({ ...page, results: [client] });
    expect(server.requests[0]?.path).toBe('/api/templates/?page=1&page_size=25');
  });

  // proves 12.9
  it('lists with filters in snake_case, as strings, without the empty ones', async () => {
    server.on('GET /api/templates/', { body: { count: 0, next: null, previous: null, results: [] } });
    await templates.list({ page: 2, pageSize: 10, isActive: false, minOrder: 0, search: '', author: null, states: [] });
    expect(server.requests[0]?.path).toBe('/api/templates/?page=2&page_size=10&is_active=false&min_order=0');
  });

  // proves 12.8
  it.each(['update', 'replace'] as const)('%s sends everything but the id', async (method) => {
    const verb = method === 'update' ? 'PATCH' : 'PUT';
    server.on(`${verb} /api/templates/t1/`, { body: wire });
    await expect(templates[method]({ id: 't1', isActive: true })).resolves.toEqual(client);
    expect(server.requests[0]).toMatchObject({ method: verb, body: { is_active: true } });
  });

  // proves 12.8
  it.each(['update', 'replace'] as const)('refuses to %s without an id', async (method) => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await expect(templates[method]({ isActive: true })).resolves.toBeUndefined();
    expect(error).toHaveBeenCalledTimes(1);
    expect(server.requests).toHaveLength(0);
  });

  // proves 12.8
  it('deletes by id', async () => {
    server.on('DELETE /api/templates/t1/', { status: 204 });
    await expect(templates.remove('t1')).resolves.toBeUndefined();
  });

  // proves 12.8
  it('upserts: updates with an id, creates without', async () => {
    server.on('PATCH /api/templates/t1/', { body: wire });
    server.on('POST /api/templates/', { status: 201, body: wire });
    await templates.upsert({ id: 't1', isActive: true });
    await templates.upsert({ isActive: true });
    expect(server.requests.map(({ method }) => method)).toEqual(['PATCH', 'POST']);
  });
});

describe('Pagination', () => {
  // proves 12.9
  it('starts at page 1 with 25 rows a page and nothing counted', () => {
    const { result } = renderHook(() => usePagination());
    expect(result.current).toMatchObject({ page: 1, totalCount: 0, next: null, previous: null, size: 25 });
    expect(pageCount(result.current)).toBe(1);
  });

  it('takes the counts of a page that has come', () => {
    const { result } = renderHook(() => usePagination(10));
    act(() => result.current.receive({ count: 41, next: '/api/x/?page=2', previous: null }));
    expect(result.current).toMatchObject({ totalCount: 41, next: '/api/x/?page=2', size: 10 });
    expect(pageCount(result.current)).toBe(5);
    act(() => result.current.goTo(-3));
    expect(result.current.page).toBe(1);
  });
});
