import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../support/product-process.js';
import type { Visitor } from './visitor.js';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const TIMEOUT_MS = 60_000;
/** While a page loads, or React draws it again: the next attempt finds what is there then. */
const PASSING = [
  'no such element',
  'no such frame',
  'stale element reference',
  'element not interactable',
  'element click intercepted',
];

class WebDriverError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

/** WebKitGTK, driven by the W3C's protocol, on a screen that nobody sees. Its window is never narrower than 447 px. */
export async function aWebKit({ width, height }: { width: number; height: number }): Promise<Visitor> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(screen.stdio[3]!, 'data')) as [Buffer];
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display.toString().trim()}`,
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      // WebKit's own sandbox does not work as root, or in a container.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });

  const call = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { value } = (await response.json()) as { value: Value & { error: string; message: string } };
    if (!response.ok) throw new WebDriverError(value.error, value.message);
    return value;
  };
  const end = async () => {
    for (const child of [driver, screen]) await ended(child);
  };

  try {
    await patiently(
      () => call('GET', '/status'),
      () => true,
    );
    const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities: {} });
    const session = `/session/${sessionId}`;
    await call('POST', `${session}/window/rect`, { x: 0, y: 0, width, height });

    const onElement = async (xpath: string, act: string, body: object = {}) => {
      const found = await call<Record<string, string>>('POST', `${session}/element`, { using: 'xpath', value: xpath });
      // Where a page has a `scroll-padding`, the driver itself does not reach what lies just below the window.
      await call('POST', `${session}/execute/sync`, {
        script: "arguments[0].scrollIntoView({ block: 'nearest' })",
        args: [found],
      });
      await call('POST', `${session}/element/${found[ELEMENT]}/${act}`, body);
    };
    return {
      goto: (url) => call('POST', `${session}/url`, { url }),
      click: (element) => patiently(() => onElement(element, 'click')),
      type: (element, text) => patiently(() => onElement(element, 'value', { text })),
      read: (body) => patiently(() => call('POST', `${session}/execute/sync`, { script: body, args: [] })),
      picture: async () => Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'),
      complaints: [],
      close: async () => {
        // Where the page hangs, its browser ends with its screen.
        await Promise.race([call('DELETE', session), pause(10_000)]).finally(end);
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

async function patiently<Value>(attempt: () => Promise<Value>, mayPass = isPassing): Promise<Value> {
  for (const deadline = Date.now() + TIMEOUT_MS; ; await pause(100))
    try {
      return await attempt();
    } catch (error) {
      if (!mayPass(error) || Date.now() > deadline) throw error;
    }
}

const isPassing = (error: unknown) => error instanceof WebDriverError && PASSING.includes(error.code);

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
