import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sentEmails } from '../support/outbox.js';
import { readUntil } from '../support/until.js';
import { ProductProcess, productEnvironment } from '../support/product-process.js';

const ADA = ['--email', 'ada@example.com', '--first-name', 'Ada', '--last-name', 'Lovelace'];

describe('npm run create-staff', () => {
  let product: ProductProcess;

  const AS_PEOPLE_DO = ['npm', 'run', '--silent', 'create-staff', '--'];
  /** Runs the command without the processor time of npm and the launcher. */
  const AT_ONCE = ['node', 'dist/server/src/boot/create-staff.js'];

  const createStaff = async (
    args: string[],
    password = '',
    [program, ...before] = AT_ONCE,
  ): Promise<{ status: number; output: string }> => {
    const command = spawn(program!, [...before, ...args], {
      env: { ...productEnvironment({ DATA_DIR: product.dataDir }), STAFF_PASSWORD: password },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [command.stdout, command.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    const [status] = (await once(command, 'close')) as [number];
    return { status, output };
  };

  /** Extracts the security events from the command's output. */
  const securityEvents = (output: string): unknown[] =>
    output
      .split('\n')
      .filter((line) => line.includes('"context":"Security"'))
      .map((line) => (JSON.parse(line) as { event: unknown }).event);

  const logIn = async (password: string): Promise<{ status: number; isStaff: unknown }> => {
    const response = await fetch(`${product.url}/api/login/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'ada@example.com', password }),
    });
    const body = (await response.json()) as { is_staff?: boolean };
    return { status: response.status, isStaff: body.is_staff };
  };

  beforeAll(async () => {
    product = await (await ProductProcess.start({ command: ['npm', 'start'] })).ready();
  });

  afterAll(() => product.remove());

  // proves 10.11
  it('creates a staff account while the server runs', async () => {
    const made = await createStaff(ADA, 'engine-of-1843', AS_PEOPLE_DO);
    expect(made).toEqual({ status: 0, output: expect.stringContaining('ada@example.com has a staff account now.') });
    expect(securityEvents(made.output)).toEqual(['staff.granted']);
    expect(await logIn('engine-of-1843')).toEqual({ status: 200, isStaff: true });
  });

  it('replaces the password of an existing account when one is given, while no server runs', async () => {
    await product.stop();
    expect(await createStaff(ADA, 'engine-of-1844')).toEqual({
      status: 0,
      output: expect.stringContaining('ada@example.com is staff now.'),
    });
    expect(fs.existsSync(path.join(product.dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
    product = await (await ProductProcess.start({ dataDir: product.dataDir })).ready();
    expect((await logIn('engine-of-1843')).status).toBe(400);
    expect((await logIn('engine-of-1844')).status).toBe(200);
  });

  it('keeps the password of an existing account when none is given', async () => {
    const kept = await createStaff(ADA);
    expect(kept.status).toBe(0);
    expect(securityEvents(kept.output)).toEqual([]);
    expect((await logIn('engine-of-1844')).status).toBe(200);
  });

  // proves 10.11, T5
  it('names the account that a stranger may have made, ends its password and mails a link to choose another one', async () => {
    const email = 'newboss@example.com';
    const post = (path: string, body: object) =>
      fetch(product.url + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    const names = { first_name: 'Mal', last_name: 'Lory', phone_number: '(212) 555-0142' };
    await post('/api/users/', { email, password: 'of a stranger', ...names });
    const { status, output } = await createStaff(['--email', email, '--first-name', 'New', '--last-name', 'Boss']);
    expect(status).toBe(0);
    expect(output).toContain('newboss@example.com already has an account: Mal Lory, since 20');
    expect(output).toContain('A link to choose a password was emailed there; it works for an hour.');
    expect((await post('/api/login/', { email, password: 'of a stranger' })).status).toBe(400);
    const link = await readUntil(
      () =>
        /\/password\/reset\/confirm\/[\w-]+\/[\w-]+/.exec(
          sentEmails(product.dataDir)
            .join()
            .replace(/=\r?\n/g, ''),
        ),
      (found) => found !== null,
    );
    const chosen = await post(`/api${link![0]}`, { password: 'engine-of-1845' });
    expect(await chosen.json()).toMatchObject({ email, is_staff: true, phone_number: '' });
    expect((await post('/api/login/', { email, password: 'engine-of-1845' })).status).toBe(200);
  });

  it('names a wrong argument, and creates nothing', async () => {
    const refused = await createStaff(['--email', 'ada', '--first-name', 'Ada'], 'engine-of-1843');
    expect(refused.status).toBe(1);
    expect(refused.output).toContain('--email: Please enter a valid email');
    expect(refused.output).toContain('--last-name: Please enter your last name');
  });

  // proves V6.3.2
  it('creates no account without a password', async () => {
    const refused = await createStaff(['--email', 'new@example.com', '--first-name', 'New', '--last-name', 'Person']);
    expect(refused).toEqual({
      status: 1,
      output: expect.stringContaining('Password: A new account needs a password.'),
    });
  });

  // proves 10.11, T40
  it('removes the second factors of an account, and then its role', async () => {
    const reset = await createStaff(['--reset-factors', 'Ada@example.com']);
    expect(reset).toEqual({ status: 0, output: expect.stringContaining('no longer has two-step verification') });
    expect(securityEvents(reset.output)).toEqual(['second-factor.reset']);
    const revoked = await createStaff(['--revoke', 'ada@example.com']);
    expect(revoked.output).toContain('ada@example.com is no longer staff');
    expect(securityEvents(revoked.output)).toEqual(['staff.revoked']);
    expect(await logIn('engine-of-1844')).toEqual({ status: 200, isStaff: false });
    expect(await createStaff(['--reset-factors', 'ada@example.com'])).toMatchObject({
      status: 1,
      output: expect.stringContaining('ada@example.com is not a staff account.'),
    });
  });
});
