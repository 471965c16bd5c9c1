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
    <main id="api"><p role="status">Loading…</p></main>
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
  const answer = await fetch('/api/docs/openapi.json', signed({ headers: {} }));
  if (answer.ok) show(await answer.json());
  else if (answer.status === 401 || answer.status === 403) say('The description of the API is for staff.', true);
  else say('The description of the API could not be loaded. Please try again later.');
} catch {
  say('The description of the API could not be loaded. Please try again later.');
}

function show(spec) {
  place.replaceChildren();
  SwaggerUIBundle({
    spec,
    domNode: place,
    requestInterceptor: signed,
    supportedSubmitMethods: ['get'],
    docExpansion: 'none',
    defaultModelsExpandDepth: 0,
    deepLinking: true,
    filter: true,
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
  place.replaceChildren(message);
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
header h1 { margin: 0; margin-inline-end: auto; font: 600 20px/1.2 ui-serif, Georgia, serif; color: #21455a; }
header a, [role="alert"] a { color: #21455a; }
main > p { padding: 24px 20px; }
:focus-visible { outline: 3px solid #c43400; outline-offset: 2px; }
`;
