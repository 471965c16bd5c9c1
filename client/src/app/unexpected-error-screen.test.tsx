import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { UnexpectedErrorScreen } from './unexpected-error-screen';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('A screen that breaks', () => {
  it("shows 'Unexpected Application Error!' with the error's text", async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = () => {
      throw new Error('the prompt is missing');
    };
    const router = createMemoryRouter([{ path: '/', element: <Broken />, errorElement: <UnexpectedErrorScreen /> }]);
    render(<RouterProvider router={router} />);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Unexpected Application Error!');
    expect(screen.getByText('the prompt is missing')).toBeVisible();
  });
});
