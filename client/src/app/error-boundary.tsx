import { Component, type ReactNode } from 'react';
import type { Location } from 'react-router-dom';
import { ErrorScreen } from './error-screen';

interface ErrorBoundaryProps {
  /** Another one gives the page another chance. */
  location: Location;
  children: ReactNode;
}

interface ErrorBoundaryState {
  location: Location;
  failure: { error: unknown } | null;
}

/** The last resort where there is no data router, which has one of its own. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { location: this.props.location, failure: null };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(
    { location }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return location === state.location ? null : { location, failure: null };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <ErrorScreen error={failure.error} /> : this.props.children;
  }
}
