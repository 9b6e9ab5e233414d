import { Component } from 'react'
import type { ReactNode } from 'react'

type Props = { onError: (error: unknown) => void; fallback: ReactNode; children: ReactNode }

/** Catches errors of a remote while it renders, so that the rest of the page stays (LG-08). */
export class RemoteBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
