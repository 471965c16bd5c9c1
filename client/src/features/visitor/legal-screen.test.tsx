import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { mockServer, networkFailure, type MockServer } from '../../testing/mock-server';
import { renderRoute } from '../../testing/render-route';

let server: MockServer;
beforeEach(() => {
  server = mockServer();
});

describe.each([
  ['/terms', 'terms', 'Terms of Service'],
  ['/privacy', 'privacy', 'Privacy Policy'],
])('the legal document at %s', (path, name, fallback) => {
  const document = `GET /api/site/documents/${name}/`;

  // proves 2.14
  it('shows the document to anyone, under its own title', async () => {
    server.on(document, { body: { title: 'What We Agree On', content: 'Be kind.\n\n## Money\n\nIt costs some.' } });
    await renderRoute(path);
    expect(await screen.findByRole('heading', { level: 1, name: 'What We Agree On' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Money' })).toBeVisible();
    expect(screen.getByText('It costs some.')).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    server.on(document, networkFailure);
    const { user } = await renderRoute(path);
    expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be loaded.');
    expect(screen.getByRole('heading', { level: 1, name: fallback })).toBeVisible();
    server.on(document, { body: { title: '', content: 'Be kind.' } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Be kind.')).toBeVisible();
  });
});

it('links the documents in the foot of a page and at sign-up', async () => {
  await renderRoute('/sign-up');
  expect(screen.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
  expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  expect(screen.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
});
