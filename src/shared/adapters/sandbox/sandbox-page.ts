import { applyDecorators, Controller, Get, Header } from '@nestjs/common';
import { Public } from '../http/access.decorators.js';
import { WireResponse } from '../http/response.decorators.js';

/** A route that shows a local fake's page: HTML that must not be cached, as what it shows changes. */
export const SandboxPage = (): MethodDecorator =>
  applyDecorators(
    Get(),
    Header('Content-Type', 'text/html; charset=utf-8'),
    Header('Cache-Control', 'no-store'),
    WireResponse(200, 'text/html'),
  );

/** Text escaped for HTML, attributes included. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * A page of a local fake: no script, one shared stylesheet. `title` is text, `body` is HTML. Under the response's own
 * `no-referrer` a browser would send a form with `Origin: null`, and the origin check would refuse it; the page
 * itself says otherwise, for its own site only.
 */
export const sandboxPage = (title: string, body: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="referrer" content="same-origin">
    <title>${escapeHtml(title)}</title>
    <link rel="stylesheet" href="/sandbox/sandbox.css">
  </head>
  <body><main class="card">${body}</main></body>
</html>`;

/** The client's brand colors. */
const SANDBOX_STYLE = `
:root { color-scheme: light dark; --primary: #21455a; --brand: #21455a; --accent: #c43400; --dark: #2a2d2e; --soft: #565a5c;
  --paper: #faf7f2; --card: #fff; --line: #e2dbd0; --edge: #b9b1a5; --notice: #fdf3dc; --bubble: #ece7de; --error: #b01b30; }
@media (prefers-color-scheme: dark) {
  :root { --primary: #2f627d; --brand: #a8cbdb; --accent: #ff9d75; --dark: #ece8df; --soft: #aab3b5; --paper: #14191c;
    --card: #1c2327; --line: #313b40; --edge: #7d8a90; --notice: #3a3220; --bubble: #2a3338; --error: #ff9ba3; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 24px 16px; background: var(--paper);
  color: var(--dark); font: 16px/1.5 ui-sans-serif, system-ui, -apple-system, "Segoe UI", sans-serif; }
.card { width: 100%; max-width: 440px; background: var(--card); border: 1px solid var(--line); border-radius: 16px; padding: 32px 28px; }
.notice { margin: 0 0 24px; padding: 8px 12px; border-radius: 8px; background: var(--notice); font-size: 14px; }
h1 { margin: 0 0 8px; font: 600 28px/1.2 ui-serif, Georgia, serif; color: var(--brand); text-wrap: balance; }
p { margin: 0 0 16px; }
dl { display: grid; grid-template-columns: 1fr auto; gap: 8px 16px; margin: 24px 0; padding: 16px 0; border-block: 1px solid var(--line); }
dt { color: var(--soft); white-space: nowrap; } dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
.total { font-weight: 600; color: var(--dark); }
.time { font: 600 22px/1.3 ui-serif, Georgia, serif; font-variant-numeric: tabular-nums; }
form { display: grid; gap: 12px; margin: 0 0 12px; }
label { display: flex; gap: 8px; align-items: center; }
button, .button { display: block; width: 100%; min-height: 48px; padding: 10px 16px; border-radius: 10px; border: 1px solid var(--primary);
  background: var(--primary); color: #fff; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
button.quiet, .button.quiet { background: var(--card); color: var(--brand); border-color: var(--brand); }
button:hover { filter: brightness(1.1); } button:disabled { opacity: .5; cursor: not-allowed; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.error { color: var(--error); }
a { color: var(--brand); }
.field { display: grid; gap: 6px; font-weight: 600; }
select, textarea { width: 100%; min-height: 48px; padding: 10px 12px; border-radius: 10px; border: 1px solid var(--edge); background: var(--card);
  color: inherit; font: inherit; }
textarea { resize: vertical; }
.thread { list-style: none; display: grid; gap: 12px; margin: 24px 0; padding: 20px 0; border-block: 1px solid var(--line); }
.thread li { display: grid; gap: 4px; justify-items: start; }
.thread li p { max-width: 85%; margin: 0; padding: 10px 14px; border-radius: 18px; background: var(--bubble); overflow-wrap: anywhere; white-space: pre-line; }
.thread li.own { justify-items: end; }
.thread li.own p { background: var(--primary); color: #fff; }
.thread time { padding: 0 6px; color: var(--soft); font-size: 13px; }
`;

@Controller('sandbox')
export class SandboxStyleController {
  @Public()
  @Get('sandbox.css')
  @Header('Content-Type', 'text/css; charset=utf-8')
  @WireResponse(200, 'text/css')
  readStylesheet(): string {
    return SANDBOX_STYLE;
  }
}
