/** The page at /api/docs/: holds nothing itself, so that anyone may load it; its script asks for the description. */
export const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API · Career Coach</title>
    <link rel="icon" href="/static/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
    <link rel="stylesheet" href="/api/docs/docs.css">
    <script src="/api/docs/swagger-ui-bundle.js" defer></script>
    <script src="/api/docs/docs.js" type="module"></script>
  </head>
  <body>
    <header><a href="/">Career Coach</a><h1>API</h1><a href="/api/docs/openapi.json" download>openapi.json</a></header>
    <div id="api"><main><p role="status">Loading…</p></main></div>
  </body>
</html>
`;

/**
 * Shows the description with Swagger UI, with the token of whoever is signed in here (the client keeps it in local storage
 * under 'auth'). Calls can be tried from the page only where they change nothing.
 */
export const SCRIPT = `
const token = storedToken();
const signed = (request) => {
  if (token) request.headers.Authorization = 'Token ' + token;
  return request;
};
const place = document.getElementById('api');

try {
  const response = await fetch('/api/docs/openapi.json', signed({ headers: {} }));
  if (response.ok) show(await response.json());
  else if (response.status === 401 || response.status === 403) say('The description of the API is for staff.', true);
  else say('The description of the API could not be loaded. Please try again later.');
} catch {
  say('The description of the API could not be loaded. Please try again later.');
}

function show(spec) {
  place.replaceChildren();
  // Swagger UI brings a heading and a main part of its own.
  document.querySelector('header h1').remove();
  SwaggerUIBundle({
    spec,
    domNode: place,
    requestInterceptor: signed,
    supportedSubmitMethods: ['get'],
    docExpansion: 'none',
    defaultModelsExpandDepth: 0,
    deepLinking: true,
    filter: true,
    syntaxHighlight: false,
    validatorUrl: null,
  });
}

function say(text, offerLogIn = false) {
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.textContent = text;
  if (offerLogIn) {
    const link = document.createElement('a');
    link.href = '/log-in';
    link.textContent = 'Log in as staff';
    message.append(' ', link);
  }
  place.firstElementChild.replaceChildren(message);
}

function storedToken() {
  try {
    return JSON.parse(localStorage.getItem('auth') ?? '{}')?.token ?? '';
  } catch {
    return '';
  }
}
`;

export const STYLE = `
body { margin: 0; background: #faf7f2; color: #2a2d2e; font: 16px/1.5 ui-sans-serif, system-ui, -apple-system, "Segoe UI", sans-serif; }
header { display: flex; flex-wrap: wrap; gap: 4px 20px; align-items: baseline; padding: 16px 20px; border-bottom: 1px solid #e2dbd0; background: #fff; }
header > :last-child { margin-inline-start: auto; }
header h1 { margin: 0; font: 600 20px/1.2 ui-serif, Georgia, serif; color: #21455a; }
header a, [role="alert"] a { color: #21455a; }
/* Swagger UI in the brand's colors, those of its own that are too pale to read darkened. */
#api .swagger-ui { --get: #21455a; --post: #2c6b3a; --put: #805000; --delete: #b01b30; }
#api .scheme-container { margin: 0; padding: 0 0 16px; background: none; box-shadow: none; }
#api .info { margin: 32px 0; } #api .info a { color: #21455a; } #api .info :is(p, li) { max-width: 72ch; margin-inline: 0; font: inherit; }
/* A choice of one server, without a name for screen readers. */
#api :is(.servers, .servers-title) { display: none; }
#api .response-col_links { display: none; }
#api .title { font: 600 32px/1.2 ui-serif, Georgia, serif; color: #21455a; }
#api .title small { background: #565a5c; } #api .title small.version-stamp { background: var(--post); }
#api pre { white-space: pre-wrap; overflow-wrap: anywhere; }
#api code { color: #1e517b; }
#api .btn.authorize { border-color: #21455a; color: #21455a; } #api .btn.authorize svg { fill: #21455a; }
#api .opblock { border-color: #e2dbd0; background: #fff; box-shadow: none; }
#api .opblock .opblock-summary { border-color: #e2dbd0; }
#api .opblock .opblock-summary-method { background: var(--get); }
#api .opblock-post .opblock-summary-method { background: var(--post); }
#api :is(.opblock-put, .opblock-patch) .opblock-summary-method { background: var(--put); }
#api .opblock-delete .opblock-summary-method { background: var(--delete); }
main > p { padding: 24px 20px; }
:focus-visible { outline: 3px solid #c43400; outline-offset: 2px; }
`;
