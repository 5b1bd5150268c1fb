import { Component, type ReactNode } from 'react';

/** Always commits: whatever its children throw, single-spa sees a mounted application. */
export class ErrorBoundary extends Component<{ children: ReactNode; fallback: ReactNode | ((error: unknown) => ReactNode); onError: (error: unknown) => void }, { failed: boolean; error: unknown }> {
  override state: { failed: boolean; error: unknown } = { failed: false, error: undefined };

  static getDerivedStateFromError(error: unknown): { failed: boolean; error: unknown } {
    return { failed: true, error };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    const { fallback, children } = this.props;
    if (!this.state.failed) return children;
    return typeof fallback === 'function' ? fallback(this.state.error) : fallback;
  }
}
