import type { ComponentType } from 'react'
import type { SlotName } from '../contracts/remote/declaration.ts'
import type { SlotComponent } from './slots.ts'
import type { Texts } from './texts.ts'

/** What the one exposed module of a remote exports as `remote`. */
export type RemoteModule = {
  /** Range of contract versions, the same as in the declaration. */
  contract: string
  texts: Texts
  /** By page name of the declaration; the chunk must be named `page-<name>`. */
  pages: Record<string, () => Promise<{ Page: ComponentType }>>
  /** By slot name; the chunk must be named `slot-<name>`. */
  slots?: { [N in SlotName]?: () => Promise<{ Slot: SlotComponent<N> }> }
  start?: () => void
  stop?: () => void
}
