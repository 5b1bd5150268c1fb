import { Component, type ReactNode } from 'react';

type Props = {
  children: ReactNode;
  fallback: ReactNode | ((error: unknown) => ReactNode);
  /** The root reports caught errors; this is for additional handling. */
  onError?: (error: unknown) => void;
  /** The children are rendered again when it changes. */
  resetOn?: unknown;
};

type State = { failed: boolean; error: unknown };

/** Always commits: whatever its children throw, single-spa sees a mounted application. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.failed && before.resetOn !== this.props.resetOn) this.setState({ failed: false, error: undefined });
  }

  override render(): ReactNode {
    const { fallback, children } = this.props;
    if (!this.state.failed) return children;
    return typeof fallback === 'function' ? fallback(this.state.error) : fallback;
  }
}
