/** The content of an email, before it is rendered as text or as HTML. Everything here is plain text. */
export interface EmailContent {
  subject: string;
  /** The line that mail programs show next to the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** A person's own scores, 1 to 5, the oldest first; two or more are drawn under the paragraphs. */
  scores?: number[];
  action?: { label: string; url: string };
  /** Small print under the action. */
  afterword?: string;
  /** Only in a mail that a person may end: a page that asks for a click, and where mail programs post one (RFC 8058). */
  unsubscribe?: { pageUrl: string; oneClickUrl: string };
}

export interface Signature {
  coachName: string;
  supportEmail: string;
}

/** Brand colors; `accent` is darkened until white text on it passes WCAG AA. */
const COLOR = {
  primary: '#21455a',
  accent: '#c43400',
  dark: '#2a2d2e',
  muted: '#565a5c',
  paper: '#faf7f2',
  line: '#e2dbd0',
};
const PRODUCT_NAME = 'Career Coach';
const UNSUBSCRIBE = 'Stop this weekly email';
const SERIF = "Georgia, 'Times New Roman', serif";
const SANS = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

export function asText(
  { heading, paragraphs, scores, action, afterword, unsubscribe }: EmailContent,
  signature: Signature,
): string {
  return [
    heading,
    ...paragraphs,
    isCurve(scores) && `${SCORES} ${scores.join(', ')}`,
    action && `${action.label}:\n${action.url}`,
    afterword,
    unsubscribe && `${UNSUBSCRIBE}:\n${unsubscribe.pageUrl}`,
    `${signature.coachName} · ${PRODUCT_NAME}\n\nQuestions? Write to ${signature.supportEmail}.`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Dark colors, for mail programs that ask for them; `!important`, as all other styles are inline. */
const DARK = `@media (prefers-color-scheme: dark) {
.paper { background: #15191b !important } .card { background: #1f2528 !important; border-color: #3a4247 !important }
.rule { border-color: #3a4247 !important } .ink { color: #ece9e3 !important } .soft { color: #b9bdbf !important }
.brand { color: #a9cbe0 !important } .bar { background: #a9cbe0 !important } }`;

/**
 * No picture, and a stylesheet for dark mode alone: it reads the same where a mail program strips both. Long words
 * break, so that no address or name is wider than a phone.
 */
export function asHtml(content: EmailContent, signature: Signature): string {
  const paragraph = (text: string) =>
    `<p class="ink" style="margin:0 0 16px;font:16px/1.6 ${SANS};color:${COLOR.dark}">${withWholeDates(escape(text))}</p>`;
  const small = (html: string) =>
    `<p class="soft" style="margin:0 0 16px;font:14px/1.5 ${SANS};color:${COLOR.muted}">${html}</p>`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(content.subject)}</title><style>${DARK}</style></head>
<body class="paper" style="margin:0;padding:0;background:${COLOR.paper}">
<div style="display:none;max-height:0;overflow:hidden">${escape(content.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="paper" style="background:${COLOR.paper}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="card" style="max-width:560px;background:#ffffff;overflow-wrap:anywhere;word-break:break-word;border:1px solid ${COLOR.line};border-radius:16px">
<tr><td class="brand" style="padding:28px 32px 0;font:600 15px/1.4 ${SANS};color:${COLOR.primary}">${escape(signature.coachName)} <span class="soft" style="font-weight:400;color:${COLOR.muted}">· ${PRODUCT_NAME}</span></td></tr>
<tr><td style="padding:20px 32px 16px">
<h1 class="brand" style="margin:0 0 20px;font:600 28px/1.25 ${SERIF};color:${COLOR.primary}">${withWholeDates(escape(content.heading))}</h1>
${content.paragraphs.map(paragraph).join('\n')}
${isCurve(content.scores) ? scoresHtml(content.scores) : ''}
${content.action ? actionHtml(content.action) : ''}
${content.afterword ? small(withWholeDates(escape(content.afterword))) : ''}
${content.unsubscribe ? small(unsubscribeHtml(content.unsubscribe.pageUrl)) : ''}
</td></tr>
<tr><td class="rule" style="padding:16px 32px 28px;border-top:1px solid ${COLOR.line}">${small(
    `Questions? Write to <a class="brand" href="mailto:${escape(signature.supportEmail)}" style="color:${COLOR.primary}">${escape(signature.supportEmail)}</a>.`,
  )}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

const isCurve = (scores: number[] | undefined): scores is number[] => scores !== undefined && scores.length > 1;

const SCORES = 'Your scores, from 1 to 5:';

/** Pixels of a bar for each point of a score. */
const POINT_HEIGHT = 10;
/** A phone has space for so many bars. */
const MOST_BARS = 24;

/** Bars of a table, with their scores above them: mail programs show neither SVG nor scripts, and many block pictures. */
const scoresHtml = (scores: number[]): string => `
<p class="soft" style="margin:0 0 4px;font:14px/1.5 ${SANS};color:${COLOR.muted}">${SCORES}</p>
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr>${scores
  .slice(-MOST_BARS)
  .map(
    (score) =>
      `<td valign="bottom" align="center" class="soft" style="padding:0 1px;font:12px/1.4 ${SANS};color:${COLOR.muted}">${score}<div class="bar" style="width:9px;height:${score * POINT_HEIGHT}px;background:${COLOR.primary};font-size:0">&nbsp;</div></td>`,
  )
  .join('')}</tr></table>`;

const unsubscribeHtml = (url: string): string =>
  `<a class="brand" href="${escape(url)}" style="color:${COLOR.primary}">${UNSUBSCRIBE}</a>`;

const actionHtml = ({ label, url }: { label: string; url: string }): string => `
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr><td style="background:${COLOR.accent};border-radius:10px">
<a href="${escape(url)}" style="display:inline-block;padding:14px 24px;font:600 16px/1.2 ${SANS};color:#ffffff;text-decoration:none">${escape(label)}</a>
</td></tr></table>
<p class="soft" style="margin:0 0 16px;font:14px/1.5 ${SANS};color:${COLOR.muted}">If the button does not work, open this address:<br><a class="brand" href="${escape(url)}" style="color:${COLOR.primary};word-break:break-all">${escape(url)}</a></p>`;

/** A line breaks neither between a month and its day nor between an hour and its AM or PM. */
const withWholeDates = (html: string): string =>
  html.replace(
    /(?<=\b(?:January|February|March|April|May|June|July|August|September|October|November|December)) (?=\d)| (?=[AP]M\b)/g,
    '&nbsp;',
  );

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
