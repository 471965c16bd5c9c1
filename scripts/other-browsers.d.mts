export function missingFor(browser: 'Firefox' | 'WebKit'): string[];
export function installOtherBrowsers(): Promise<void>;
