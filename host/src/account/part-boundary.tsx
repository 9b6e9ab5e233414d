import { Component } from 'react'
import type { ReactNode } from 'react'

/** Leaves a part of a page out that cannot be loaded; what stands beside it goes on. */
export class PartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}
