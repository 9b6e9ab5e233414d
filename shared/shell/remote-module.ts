import type { ComponentType } from 'react'
import type { RemoteDeclarationInput, SlotName } from '../contracts/remote/declaration.ts'
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

/** Keeps the exact type of a declaration and checks it; the release document validates it again. */
export const declareRemote = <const D extends RemoteDeclarationInput>(declaration: D): D => declaration
