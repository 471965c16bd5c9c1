import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAuth } from '../session/auth-store';
import { originOf, type Origin } from '../session/origin';
import { paths } from './paths';

/** `/`: back to where a log-in interrupted the person, else staff to the sandbox and everyone else to the chat. */
export function Landing() {
  const location = useLocation();
  const token = useAuth((auth) => auth.token);
  const isStaff = useAuth((auth) => auth.isStaff);
  const { from } = originOf(location);
  // The same object each time: it stays until the log-in screen has come, and another one would lead there once more.
  const [origin] = useState<Origin>({ from: location });
  if (!token) return <Navigate to={paths.logIn} replace state={origin} />;
  if (from && from.pathname !== paths.home) return <Navigate to={from} replace />;
  return <Navigate to={isStaff ? paths.chatSandbox : paths.getToKnowYou} replace />;
}
