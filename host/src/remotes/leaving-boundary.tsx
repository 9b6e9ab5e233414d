import { Component } from 'react'
import type { ReactNode } from 'react'

/** Parts in a row that may throw on their way out, and the time in ms in which they are in a row. */
const MOST = 3
const ROW = 2000

type Props = {
  /** Address of the page: another one begins anew. */
  at: string
  /** Stands in the place of what cannot come in without throwing on its way out. */
  fallback: ReactNode
  children: ReactNode
}
type State = { at: string; failed: boolean }

/**
 * Stays when a part of a remote goes, and holds what it throws while it is taken out: its own boundary goes with it (T17).
 * What comes in its place is put in anew; the error is told as one that nobody caught, so that its release is found out.
 */
export class LeavingBoundary extends Component<Props, State> {
  override state: State = { at: this.props.at, failed: false }
  times: number[] = []

  static getDerivedStateFromError(): Partial<State> {
    return {}
  }

  static getDerivedStateFromProps({ at }: Props, state: State): Partial<State> | null {
    return at === state.at ? null : { at, failed: false }
  }

  override componentDidCatch(error: unknown): void {
    const now = performance.now()
    this.times = [...this.times.filter((time) => now - time < ROW), now]
    if (this.times.length >= MOST) this.setState({ failed: true })
    reportError(error)
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
