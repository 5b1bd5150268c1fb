import { Component, type ReactNode } from 'react';

/** Always commits: whatever its children throw, single-spa sees a mounted application. */
export class ErrorBoundary extends Component<{ children: ReactNode; fallback: ReactNode; onError: (error: unknown) => void }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
