import * as z from 'zod/mini';
import { snakeCase } from '@contracts/shared/domain/casing';
import type { Camelized } from './casing';
import { type HttpClient, type QueryValue, bodyOf } from './http-client';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE, type Paged } from './pagination';

type Id = string | number;
type Filters = Record<string, QueryValue>;
type WithId<T> = Partial<T> & { id?: Id };

interface Resource<T> {
  create(data: Partial<T>): Promise<T>;
  retrieve(id: Id): Promise<T>;
  list(request?: { page?: number; pageSize?: number } & Filters): Promise<Paged<T>>;
  /** PATCH. Refused, with a line in the console, when the data has no id. */
  update(data: WithId<T>): Promise<T | undefined>;
  /** PUT. Refused, with a line in the console, when the data has no id. */
  replace(data: WithId<T>): Promise<T | undefined>;
  remove(id: Id): Promise<void>;
  upsert(data: WithId<T>): Promise<T | undefined>;
}

interface ResourceOptions<S> {
  api: HttpClient;
  /** Such as '/coach/prompt-templates'. */
  basePath: string;
  schema: S;
  trailingSlash?: boolean;
}

/** The calls that every list of things in the API offers, typed by the schema of one thing. */
export function createResource<S extends z.ZodMiniType>({
  api,
  basePath,
  schema,
  trailingSlash = true,
}: ResourceOptions<S>): Resource<Camelized<z.output<S>>> {
  type T = Camelized<z.output<S>>;
  const base = basePath.replace(/(?<!\/)\/+$/, '');
  const end = trailingSlash ? '/' : '';
  const all = `${base}${end}`;
  const one = (id: Id) => `${base}/${encodeURIComponent(id)}${end}`;
  const page = z.object({
    count: z.number(),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
    results: z.array(schema),
  });

  async function save(method: 'patch' | 'put', { id, ...body }: WithId<T>): Promise<T | undefined> {
    if (id == null || id === '') {
      // oxlint-disable-next-line no-console -- product.md 12.8: a mistake in the code, not a person's
      console.error(`An update of ${base} needs an id`);
      return undefined;
    }
    return api[method](one(id), { body: bodyOf<object>(body), schema });
  }

  const resource: Resource<T> = {
    create: (data) => api.post(all, { body: bodyOf<object>(data), schema }),
    retrieve: (id) => api.get(one(id), { schema }),
    list: async ({ page: number = FIRST_PAGE, pageSize = DEFAULT_PAGE_SIZE, ...filters } = {}) =>
      (await api.get(all, {
        query: { page: number, page_size: pageSize, ...wireFilters(filters) },
        schema: page,
      })) as Paged<T>,
    update: (data) => save('patch', data),
    replace: (data) => save('put', data),
    remove: async (id) => {
      await api.delete(one(id));
    },
    upsert: (data) => (data.id == null || data.id === '' ? resource.create(data) : resource.update(data)),
  };
  return resource;
}

/** In snake_case, booleans and numbers as strings, empty ones left out. */
function wireFilters(filters: Filters): Filters {
  const isEmpty = (value: QueryValue) => value == null || value === '' || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(
    Object.entries(filters)
      .filter(([, value]) => !isEmpty(value))
      .map(([key, value]) => [snakeCase(key), Array.isArray(value) ? value : String(value)]),
  );
}
