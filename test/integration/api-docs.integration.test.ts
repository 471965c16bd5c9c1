import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { getMetadataStorage } from 'class-validator';
import { FRAMES, type Operation } from '../../src/api-docs/adapters/http/describe-api.js';
import { requestersOf } from '../fuzz/requesters.js';
import { type ApiDescription, fuzz, leaksIn } from '../fuzz/fuzzer.js';
import { fuzzSockets } from '../fuzz/socket-fuzzer.js';
import { ResponseCheck } from '../support/response-check.js';
import { signInStaff, signUp, withToken } from '../support/people.js';
import { routesOf } from '../support/routes.js';
import { type RunningApp, startApp } from '../support/start-app.js';

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
}

interface Document {
  openapi: string;
  info: { description: string; license: { name: string } };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** Lists that are no pages, and what keeps each of them short. */
const BOUNDED_LISTS: Record<string, string> = {
  'Curriculum.success_scores': 'one a day',
  'StaffCurriculum.success_scores': 'one a day',
  'HalfYear.success_scores': 'one a day',
  'CheckIn.check_in.changes': 'more of a skill, less of one, and the days',
  'CheckInChange.weekdays.after': 'seven days',
  'CheckInChange.weekdays.before': 'seven days',
  'Curriculum.focus': 'two to four skills',
  'Curriculum.items': '52 rows',
  'Curriculum.wishes': 'twelve skills',
  'Curriculum.changes.left': '52 rows',
  'Curriculum.changes.came': '52 rows',
  'Curriculum.changes.moved': '52 rows',
  'StaffCurriculum.focus': 'two to four skills',
  'StaffCurriculum.items': '52 rows',
  'StaffCurriculum.wishes': 'twelve skills',
  'StaffCurriculum.changes.left': '52 rows',
  'StaffCurriculum.changes.came': '52 rows',
  'StaffCurriculum.changes.moved': '52 rows',
  'HalfYear.focus': 'two to four skills',
  'HalfYear.reflections': 'one for each of the 52 practices at most',
  'JournalEntry.worksheet': 'one for each field of a worksheet',
  'HalfYear.said': 'three statements at most',
  'HalfYear.skills': 'the twelve skills',
  'HalfYear.skills.practices': 'the 52 practices',
  'Preferences.weekdays': 'seven days',
  'MemberPayments.payers': 'one for each account with a payment provider: seldom more than one',
  'MemberPayments.history': 'a line for each change of one membership, which renews every three months',
  'Found.members': 'eight at most',
  'Found.threads': 'eight at most',
  'Found.practices': 'eight at most',
  'Found.prompts': 'eight at most',
  'StaffHealth.work': 'one for each kind of work that can wait: five',
  'Summary.focus': 'four at most',
  'TextChannel.stuck': 'the 50 that wait longest',
  'ContentChoices.skills': 'the twelve skills',
  'ContentChoices.stages': 'the four stages',
  'ContentChoices.situations': 'the situations of the catalogue',
  'ContentItem.skills': 'the twelve skills',
  'ContentItem.prerequisites': 'the request allows no more than LIST_MAX_LENGTH',
  'ContentItem.situations': 'the situations of the catalogue',
  'ContentRow.skills': 'as in the item',
  'ContentRow.prerequisites': 'as in the item',
  'ContentRow.situations': 'as in the item',
  'StoredDraft.skills': 'as in the item',
  'StoredDraft.prerequisites': 'as in the item',
  'StoredDraft.situations': 'as in the item',
  'GET /api/staff/saved-replies': 'no more than MOST_REPLIES',
  'ContentVersion.traits.skills': 'as in the item',
  'ContentVersion.traits.prerequisites': 'as in the item',
  'ContentVersion.traits.situations': 'as in the item',
  'Worksheet.exercise': 'no more than WORKSHEET_BOUNDS',
  'Worksheet.exercise.columns': 'the same',
  'Worksheet.exercise.rows': 'the same',
  'Worksheet.look_back': 'the same',
  'OwnWorksheet.answers': 'one per field',
  'OwnWorksheet.read_only': 'the same',
  'OwnWorksheet.conflicts': 'the fields of one request',
  'OwnWorksheet.safety.fields': 'the same',
  'OwnWorksheet.sections': 'three',
  'OwnWorksheet.sections.questions': 'no more than WORKSHEET_BOUNDS',
  'OwnWorksheet.sections.questions.rows': 'the same',
  'OwnWorksheet.sections.questions.rows.cells': 'the same',
  'RatedConversation.messages': 'one conversation; the chat limits turns',
  'WholeThread.messages': 'the last 500',
  'MemberConversationTranscript.messages': 'one conversation, as in Transcript',
  'Transcript.help_positions': 'of its messages',
  'Transcript.messages': 'one conversation, which its own reader needs whole; the chat limits turns and ends it',
  'Confirmation.methods': 'three ways',
  'SecondFactors.passkeys': 'no more than PASSKEYS_MAX',
  'FactorAdded.recovery_codes': 'ten',
  'RecoveryCodes.recovery_codes': 'ten',
  'PromptExample.messages': 'the request allows no more than MAX_EXAMPLE_MESSAGES',
  'PromptCheck.results': 'one for each example conversation that a check takes',
  'PromptCheck.results.messages': 'as in the example',
  'PromptCheck.results.draft.replies': 'one for each message of the example',
  'PromptCheck.results.draft.faults': 'one for each kind of error',
  'PromptCheck.results.published.replies': 'one for each message of the example',
  'PromptCheck.results.published.faults': 'one for each kind of error',
};

/** The accepted complaints of the linter, with their reasons. */
const ACCEPTED: Record<string, string> = {
  'operation-4xx-response /healthz': 'it responds to whoever asks, whatever the request is like',
  'operation-4xx-response /readyz': 'the same',
  ...Object.fromEntries(FRAMES.map((name) => [`no-unused-components ${name}`, 'it goes over the chat’s socket'])),
};

/** Fields that contain a timestamp or a date, by their names. */
const DATED = /(?:^|_)(?:at|on|since|until|date|now|created|last_edited|period_end|expiration_date)$/;

describe('the description of the API', () => {
  let product: RunningApp;
  let document: Document;
  let operations: [string, Operation][];

  beforeAll(async () => {
    product = await startApp({ environment: { CLOCK: 'virtual', PUBLIC_URL: 'https://coach.example.org' } });
    document = (await product.http.get('/api/docs/openapi.json').expect(200)).body as Document;
    operations = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${path}`,
        operation,
      ]),
    );
  });
  afterAll(() => product.close());

  const resolve = (schema: Schema): Schema =>
    schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)!]! : schema;

  // proves 11.21
  it('has every route of the server, and no other', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(fs.readFileSync('LICENSE', 'utf8')).toMatch(new RegExp(`^${document.info.license.name} License\n`));
    const described = operations.map(([route]) => route.replace(/\{(\w+)\}/g, ':$1'));
    expect(described.sort()).toEqual(routesOf(product.app));
  });

  it('says in a verb and a noun what each route does', () => {
    const described = Object.fromEntries(operations);
    expect(described['POST /api/staff/saved-replies']).toMatchObject({ summary: 'Create saved reply' });
    expect(operations.flatMap(([, { summary }]) => (/ /.test(summary!) ? [] : summary))).toEqual([]);
  });

  it('states for each route the response on success', () => {
    const silent = operations.filter(([, { responses }]) => !Object.keys(responses).some((status) => status < '400'));
    expect(silent.map(([route]) => `${route}: put @WireResponse(status, schema) on its controller method`)).toEqual([]);
  });

  it('states for each route whether it requires a token, and what refuses it', () => {
    const described = Object.fromEntries(operations);
    expect(described['GET /api/users']).toMatchObject({
      security: [{ Token: [] }],
      responses: { 401: { headers: { 'WWW-Authenticate': {} } }, 403: {}, 404: {}, 500: {} },
    });
    expect(described['POST /api/login']).toHaveProperty('security', []);
    expect(described['POST /api/login']?.responses).toMatchObject({
      200: {},
      400: {},
      429: { headers: { 'Retry-After': {} } },
    });
    expect(document.components).toMatchObject({
      securitySchemes: { Token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    });
  });

  it('passes the recommended rules of a linter', async () => {
    // Some forms end in a redirection; a check above requires that each route documents its responses.
    const config = await createConfig({ extends: ['recommended'], rules: { 'operation-2xx-response': 'off' } });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    const found = problems.map(({ ruleId, location: [place] }) => {
      const [, , path = '', schema = ''] = place?.pointer?.split('/') ?? [];
      return `${ruleId} ${path.startsWith('~1') ? path.replaceAll('~1', '/') : schema || place?.pointer}`;
    });
    expect(found.sort()).toEqual(Object.keys(ACCEPTED).sort());
  });

  it('types every timestamp and every day in the same way', () => {
    const untyped: string[] = [];
    const walk = (schema: Schema, place: string): void => {
      const shapes = [schema, ...(schema.anyOf ?? [])];
      const name = place.split('.').at(-1)!;
      if (DATED.test(name) && shapes.some(({ type, format }) => [type].flat().includes('string') && !format))
        untyped.push(`${place}: use z.iso.datetime() or z.iso.date()`);
      for (const { properties = {}, items } of shapes) {
        if (items) walk(items, place);
        for (const [key, property] of Object.entries(properties)) walk(property, `${place}.${key}`);
      }
    };
    for (const [name, schema] of Object.entries(document.components.schemas)) walk(schema, name);
    expect(untyped).toEqual([]);
  });

  // proves V8.1.2, V15.3.1
  it('gives every JSON body a schema', () => {
    const shapeless = operations.filter(([, { requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema;
      return schema !== undefined && !('$ref' in schema);
    });
    expect(shapeless.map(([route]) => `${route}: give its body a DTO, or @Takes(type, schema)`)).toEqual([]);
  });

  // proves V2.1.1
  it('has each field of a validated body, and says which are optional', () => {
    const errors: string[] = [];
    const checked = (getMetadataStorage() as unknown as { validationMetadatas: Map<{ name: string }, Rule[]> })
      .validationMetadatas;
    for (const [{ name }, rules] of checked) {
      const schema = document.components.schemas[name];
      for (const { propertyName: field, type } of schema ? rules : []) {
        if (!schema!.properties?.[field])
          errors.push(`${name}.${field}: use a decorator of fields.ts, or @ApiProperty`);
        if (type === 'conditionalValidation' && schema!.required?.includes(field))
          errors.push(`${name}.${field}: use @Optional of fields.ts`);
      }
    }
    expect(errors).toEqual([]);
  });

  it('describes every list as paged, except short ones', () => {
    const lists = new Set<string>();
    const walk = (schema: Schema, place: string, page: boolean): void => {
      const name = schema.$ref?.split('/').at(-1);
      const { type, items, properties, anyOf } = resolve(schema);
      const here = name ?? place;
      if (type === 'array' && !page) lists.add(place);
      if (items) walk(items, here, false);
      for (const alternative of anyOf ?? []) walk(alternative, here, false);
      for (const [key, property] of Object.entries(properties ?? {}))
        walk(property, `${here}.${key}`, key === 'results' && properties?.['count'] !== undefined);
    };
    for (const [route, { responses }] of operations)
      for (const [status, { content }] of Object.entries(responses))
        if (status < '300') walk((content?.['application/json']?.schema ?? {}) as Schema, route, false);
    expect([...lists].sort()).toEqual(Object.keys(BOUNDED_LISTS).sort());
  });

  it('names the wire contracts of every module', () => {
    const list = fs.readFileSync('src/api-docs/adapters/http/contracts.ts', 'utf8');
    const files = fs.globSync('src/**/*.contract.ts', { exclude: (file) => file.includes('testing') });
    const missing = files
      .filter((file) => !/\/testing\//.test(file) && !file.endsWith('page.contract.ts'))
      // One without schemas has words that both sides show, and nothing that goes over the wire.
      .filter((file) => fs.readFileSync(file, 'utf8').includes("from 'zod"))
      .filter((file) => !list.includes(file.replace(/^src/, '').replace(/\.ts$/, '.js')));
    expect(missing.map((file) => `${file}: add it to src/api-docs/adapters/http/contracts.ts`)).toEqual([]);
  });

  it('is shown on a page that runs scripts of this server alone', async () => {
    const page = await product.http
      .get('/api/docs/')
      .expect(200)
      .expect('Content-Type', /^text\/html/);
    expect(page.text).not.toMatch(/<script>|<style|style=|https?:\/\//);
    for (const [, file] of page.text.matchAll(/(?:src|href)="(\/api\/docs\/[\w.-]+)"/g))
      await product.http.get(file!).expect(200);
    await product.http.get('/api/docs/nothing.js').expect(404, { detail: 'Not found.' });
  });

  // proves T34
  it('holds for invalid calls of all kinds, none of whose secrets are logged', async () => {
    const { '/sandbox/clock': _months, ...paths } = document.paths as unknown as ApiDescription['paths'];
    const description = { ...document, paths } as unknown as ApiDescription;
    const { requesters, secrets } = await requestersOf(product.url, (sql, values) =>
      product.database.query(sql, values),
    );
    const target = { url: product.url, description, check: new ResponseCheck(document), requesters };
    // A slice of `npm run fuzz`, the same each time.
    const sockets = await fuzzSockets({ ...target, about: document.info.description }, 2_026, {
      frames: 60,
      endsAt: Infinity,
    });
    expect(sockets.errors).toEqual([]);
    expect(sockets.closes.get(4003)).toBeGreaterThan(0);
    expect(sockets.received.get('error')).toBeGreaterThan(0);
    const { errors, calls } = await fuzz(target, 2_026, { calls: 250, endsAt: Infinity });
    expect(errors).toEqual([]);
    expect(calls).toBe(250);
    expect(leaksIn(product.logs, secrets())).toEqual([]);
  }, 180_000);
});

describe('the description of the API in production', () => {
  let product: RunningApp;
  beforeAll(async () => {
    product = await startApp({
      environment: {
        NODE_ENV: 'production',
        APP_SECRET: 'a secret of at least thirty-two characters',
        PAYMENTS: 'sandbox',
        MAIL: 'outbox',
        COACH: 'scripted',
        TEXTS: 'outbox',
        STAFF_MFA: 'optional',
      },
    });
  });
  afterAll(() => product.close());

  // proves V13.4.5
  it('is for staff only', async () => {
    await product.http.get('/api/docs/openapi.json').expect(401);
    const { token } = await signUp(product);
    await product.http.get('/api/docs/openapi.json').set(withToken(token)).expect(403);
    const staff = await signInStaff(product);
    const { body } = await product.http.get('/api/docs/openapi.json').set(withToken(staff.token)).expect(200);
    expect(body).toMatchObject({ openapi: '3.1.0' });
  });

  it('lets anyone load the page, which then asks for the token', async () => {
    await product.http.get('/api/docs/').expect(200);
  });
});

interface Rule {
  propertyName: string;
  type: string;
}
