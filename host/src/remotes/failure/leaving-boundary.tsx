import { Component } from 'react'
import type { ReactNode } from 'react'

/** Most parts in a row that may throw while unmounting, and the time window of the row; ms. */
const MOST = 3
const ROW = 2000

type Props = {
  /** Address of the page; another one resets the count. */
  at: string
  /** Replacement for content that keeps throwing while it unmounts. */
  fallback: ReactNode
  children: ReactNode
}
type State = { at: string; failed: boolean }

/** Catches errors of a part that unmounts together with its own boundary (T17), and reports them for fault attribution. */
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
