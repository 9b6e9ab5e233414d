import { Component } from 'react'
import type { ReactNode } from 'react'

/** `at`: rendered again after an error when it changes. */
type Props = { onError: (error: unknown) => void; fallback: ReactNode; children: ReactNode; at?: string | undefined }
type State = { at: string | undefined; failed: boolean }

/** Catches errors of a remote while it renders, so that the rest of the page stays (LG-08). */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { at: this.props.at, failed: false }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { at, failed: false }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
