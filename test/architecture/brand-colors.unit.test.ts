import { describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';

describe('the brand', () => {
  // proves 12.12
  it('has its seven colors', async () => {
    const styles = await readFile('client/src/app/styles.css', 'utf8');
    const color = (name: string) => new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(styles)?.[1];
    expect({
      primary: color('primary'),
      primaryLight: color('primary-light'),
      accent: color('accent'),
      success: color('success'),
      warning: color('warning'),
      error: color('error'),
      dark: color('dark'),
    }).toEqual({
      primary: '#21455a',
      primaryLight: '#1e517b',
      accent: '#d93a00',
      success: '#4faf64',
      warning: '#f4b942',
      error: '#d72638',
      dark: '#2a2d2e',
    });
  });
});
