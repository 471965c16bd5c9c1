import 'reflect-metadata';
import readline from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { ResetFactorsCommand } from '../auth-tokens/adapters/cli/reset-factors.command.js';
import { loadConfiguration } from '../config/load-configuration.js';
import { PasswordsDiffer } from '../config/staff-password.js';
import { createLogger, PinoNestLogger } from '../shared/adapters/logging/logger.js';
import { normalEmail } from '../shared/domain/email-address.contract.js';
import { InvalidFields } from '../shared/domain/domain-error.js';
import { AccountChanged } from '../users/application/create-staff.use-case.js';
import { NotAgreed, readStaffAccount, StaffAccountsCommand } from '../users/adapters/cli/staff-accounts.command.js';
import { openRuntime } from './runtime.js';
import { StaffAccountsModule } from './staff-accounts.module.js';

const USAGE = [
  'npm run create-staff -- --email you@example.com --first-name Ada --last-name Lovelace',
  'npm run create-staff -- --revoke you@example.com',
  'npm run create-staff -- --reset-factors you@example.com',
].join('\n       ');

interface Commands {
  accounts: StaffAccountsCommand;
  factors: ResetFactorsCommand;
}

/** Carries out what the arguments ask for. @returns the message to print */
type Order = (commands: Commands) => Promise<string>;

class NoSuchStaff extends Error {
  constructor(email: string) {
    super(`${email} is not a staff account. Nothing was changed.`);
  }
}

await run().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
process.exit();

async function run(): Promise<void> {
  const config = loadConfiguration();
  const carryOut = await readOrder();
  const { runtime, localDatabase } = await openRuntime(config, 'command');
  try {
    const module = await StaffAccountsModule.with(config, runtime);
    const logger = new PinoNestLogger(createLogger('warn'));
    const app = await NestFactory.createApplicationContext(module, { logger, abortOnError: false });
    try {
      const message = await carryOut({
        accounts: app.get(StaffAccountsCommand),
        factors: app.get(ResetFactorsCommand),
      });
      process.stdout.write(`${message}\n`);
    } finally {
      await app.close();
    }
  } finally {
    await localDatabase?.close();
  }
}

async function readOrder(): Promise<Order> {
  const option = { type: 'string', default: '' } as const;
  const { values } = parseArgs({
    options: {
      email: option,
      'first-name': option,
      'last-name': option,
      revoke: { type: 'string' },
      'reset-factors': { type: 'string' },
    },
  });
  const [revoke, resetFactors] = [values.revoke, values['reset-factors']].map(
    (address) => address && (normalEmail(address) ?? address),
  );
  if (revoke !== undefined) return async ({ accounts }) => messageAbout(revoke, await accounts.revoke(revoke));
  if (resetFactors !== undefined)
    return async ({ factors }) => messageAbout(resetFactors, await factors.reset(resetFactors));
  const names = { email: values.email, first_name: values['first-name'], last_name: values['last-name'] };
  const account = await readStaffAccount(names);
  return ({ accounts }) => accounts.create(account, agreeAtTerminal);
}

/** Says what is about to happen; without a terminal nobody can be asked. */
async function agreeAtTerminal(about: string): Promise<boolean> {
  process.stderr.write(`${about}\n`);
  if (!process.stdin.isTTY) return true;
  const terminal = readline.createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question('Make it a staff account? (y/N) ');
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** @throws NoSuchStaff */
function messageAbout(email: string, message: string | null): string {
  if (message === null) throw new NoSuchStaff(email);
  return message;
}

function explain(error: unknown): string {
  if (error instanceof InvalidFields) {
    const errors = Object.entries(error.fields).map(([field, messages]) => `${optionOf(field)}: ${messages.join(' ')}`);
    return [...errors, `Usage: ${USAGE}`].join('\n');
  }
  if ([PasswordsDiffer, NoSuchStaff, NotAgreed, AccountChanged].some((known) => error instanceof known))
    return (error as Error).message;
  if ((error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS'))
    return `${(error as Error).message}\nUsage: ${USAGE}`;
  return `The account was not created: ${error instanceof Error ? error.message : String(error)}`;
}

function optionOf(field: string): string {
  return field === 'password' ? 'Password' : `--${field.replaceAll('_', '-')}`;
}
