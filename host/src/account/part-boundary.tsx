import { Component } from 'react'
import type { ReactNode } from 'react'

/** Leaves out a part of a page that fails to load; the rest of the page stays. */
export class PartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}
