import { firefox } from '@playwright/test';

/** The browser operations of one path through the app, whichever the browser is. Elements are named by XPath. */
export interface Visitor {
  goto(url: string): Promise<void>;
  click(element: string): Promise<void>;
  type(element: string, text: string): Promise<void>;
  /** Runs the body of a function in the page. */
  read<Value>(body: string): Promise<Value>;
  /** A picture of what is in view. */
  picture(): Promise<Buffer>;
  /** The errors that the page reported, where the browser tells. */
  readonly complaints: string[];
  close(): Promise<void>;
}

interface Window {
  width: number;
  height: number;
}

/** Debian's Firefox knows Playwright only by the protocol that all browsers share. */
export async function aFirefox(viewport: Window): Promise<Visitor> {
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: '/usr/bin/firefox-esr' });
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`${error} on ${page.url()} ${error.stack}`));
  page.on(
    'console',
    (message) =>
      message.type() === 'error' && complaints.push(`${message.text()} (${message.location().url}) on ${page.url()}`),
  );
  const find = (element: string) => page.locator(`xpath=${element}`).first();
  return {
    goto: async (url) => void (await page.goto(url)),
    click: (element) => find(element).click({ timeout: 60_000 }),
    type: (element, text) => find(element).pressSequentially(text, { timeout: 60_000 }),
    read: (body) => page.evaluate(`(() => { ${body} })()`),
    picture: () => page.screenshot(),
    complaints,
    close: () => browser.close(),
  };
}
