import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';
import { SignUpScreen } from '../features/auth/sign-up-screen';
import { Landing } from './landing';
import { paths } from './paths';

const LogInScreen = lazy(async () => ({ default: (await import('../features/auth/log-in-screen')).LogInScreen }));

const RequestResetScreen = lazy(async () => ({
  default: (await import('../features/auth/request-reset-screen')).RequestResetScreen,
}));

const ConfirmResetScreen = lazy(async () => ({
  default: (await import('../features/auth/confirm-reset-screen')).ConfirmResetScreen,
}));

/** What visitors see first, under either router. The screen that most of them come to is there with the page. */
export const visitorRoutes: RouteObject[] = [
  { path: paths.home, element: <Landing /> },
  { path: paths.logIn, element: <LogInScreen /> },
  { path: paths.signUp, element: <SignUpScreen /> },
  { path: paths.requestReset, element: <RequestResetScreen /> },
  { path: paths.confirmReset, element: <ConfirmResetScreen /> },
];
