import 'reflect-metadata';
import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ValidateIf } from 'class-validator';
import { ResetSecondFactors } from '../auth-tokens/auth-tokens.api.js';
import { loadConfiguration } from '../config/load-configuration.js';
import { PasswordsDiffer, staffPassword } from '../config/staff-password.js';
import { openRuntime } from './runtime.js';
import { StaffAccountsModule } from './staff-accounts.module.js';
import { only } from '../shared/adapters/http/described.js';
import { validationPipe } from '../shared/adapters/http/validation.pipe.js';
import { createLogger, PinoNestLogger } from '../shared/adapters/logging/logger.js';
import { SecurityLog } from '../shared/adapters/logging/security-log.js';
import { InvalidFields } from '../shared/domain/domain-error.js';
import { SignUpDto } from '../users/adapters/http/users.dto.js';
import { CreateStaff, RevokeStaff, type CreateStaffInput } from '../users/users.api.js';

const USAGE = [
  'npm run create-staff -- --email you@example.com --first-name Ada --last-name Lovelace',
  'npm run create-staff -- --revoke you@example.com',
  'npm run create-staff -- --reset-factors you@example.com',
].join('\n       ');

/** The rules of sign-up; without a password an existing account keeps its own. */
class StaffDto extends only(SignUpDto, ['email', 'first_name', 'last_name', 'password']) {
  @ValidateIf((dto: StaffDto) => dto.password !== null)
  declare password: string;
}

/** What is to be done to an account. */
type Order =
  | ({ kind: 'make' } & CreateStaffInput)
  /** The account is no longer staff's. */
  | { kind: 'revoke'; email: string }
  /** For somebody who has lost phone, passkeys and recovery codes. */
  | { kind: 'reset-factors'; email: string };

/** No one of the staff has the address. */
class NoSuchStaff extends Error {
  constructor(email: string) {
    super(`${email} is no staff account. Nothing was changed.`);
  }
}

await run().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
process.exit();

async function run(): Promise<void> {
  const config = loadConfiguration();
  const order = await readOrder();
  const { runtime, localDatabase } = await openRuntime(config, 'command');
  try {
    const module = await StaffAccountsModule.with(config, runtime);
    const logger = new PinoNestLogger(createLogger('warn'));
    const app = await NestFactory.createApplicationContext(module, { logger, abortOnError: false });
    try {
      process.stdout.write(`${await carryOut(order, app)}\n`);
    } finally {
      await app.close();
    }
  } finally {
    await localDatabase?.close();
  }
}

/**
 * @returns the message to print
 * @throws NoSuchStaff, InvalidFields
 */
async function carryOut(order: Order, app: INestApplicationContext): Promise<string> {
  const { email } = order;
  const log = app.get(SecurityLog);
  if (order.kind === 'make') {
    const { userId, outcome } = await app.get(CreateStaff, { strict: false }).execute(order);
    if (outcome !== 'kept') log.byOperator('staff.granted', userId);
    return `${email} ${outcome === 'created' ? 'has a staff account' : 'is staff'} now.`;
  }
  if (order.kind === 'revoke') {
    const userId = await app.get(RevokeStaff, { strict: false }).execute(email);
    if (userId === null) throw new NoSuchStaff(email);
    log.byOperator('staff.revoked', userId);
    return `${email} is not staff any more, and is signed out everywhere.`;
  }
  const userId = await app.get(ResetSecondFactors, { strict: false }).execute(email);
  if (userId === null) throw new NoSuchStaff(email);
  log.byOperator('second-factor.reset', userId);
  return `${email} has no second factor any more, is signed out everywhere, and can set one up at the next log-in.`;
}

async function readOrder(): Promise<Order> {
  const option = { type: 'string', default: '' } as const;
  const { values } = parseArgs({
    options: {
      ...{ email: option, 'first-name': option, 'last-name': option },
      ...{ revoke: { type: 'string' }, 'reset-factors': { type: 'string' } },
    },
  });
  if (values.revoke !== undefined) return { kind: 'revoke', email: values.revoke };
  if (values['reset-factors'] !== undefined) return { kind: 'reset-factors', email: values['reset-factors'] };
  const names = { email: values.email, first_name: values['first-name'], last_name: values['last-name'] };
  const checked = await check({ ...names, password: null });
  const password = await staffPassword();
  if (password !== null) await check({ ...names, password });
  return { kind: 'make', email: checked.email, firstName: checked.first_name, lastName: checked.last_name, password };
}

/** @throws InvalidFields */
function check(values: object): Promise<StaffDto> {
  return validationPipe().transform(values, { type: 'body', metatype: StaffDto }) as Promise<StaffDto>;
}

function explain(error: unknown): string {
  if (error instanceof InvalidFields) {
    const faults = Object.entries(error.fields).map(([field, messages]) => `${optionOf(field)}: ${messages.join(' ')}`);
    return [...faults, `Usage: ${USAGE}`].join('\n');
  }
  if (error instanceof PasswordsDiffer || error instanceof NoSuchStaff) return error.message;
  if ((error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS'))
    return `${(error as Error).message}\nUsage: ${USAGE}`;
  return `The account was not made: ${error instanceof Error ? error.message : String(error)}`;
}

function optionOf(field: string): string {
  return field === 'password' ? 'Password' : `--${field.replaceAll('_', '-')}`;
}
