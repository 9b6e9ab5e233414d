import type { ComponentType } from 'react'
import type { RemoteDeclarationInput, SlotName } from '../../contracts/remote/declaration.ts'
import type { SlotComponent } from './slots.ts'
import type { Texts } from '../texts.ts'

type Page = () => Promise<{ Page: ComponentType }>
type Slots = { [N in SlotName]: () => Promise<{ Slot: SlotComponent<N> }> }
type DeclaredSlot<D> = D extends { slots: readonly { slot: infer N extends SlotName }[] } ? N : never

/**
 * Export `remote` of a remote's exposed module. With the type of its declaration, `RemoteModule<typeof declaration>`, all
 * declared pages and slots are required.
 */
export type RemoteModule<D extends RemoteDeclarationInput = RemoteDeclarationInput> = {
  /** Range of contract versions, as in the declaration. */
  contract: string
  texts: Texts
  /** By page name of the declaration; the chunk must be named `page-<name>`. */
  pages: Record<D['routes'][number]['page'], Page>
  start?: () => void
  stop?: () => void
  /** By slot name; the chunk must be named `slot-<name>`. */
} & ([DeclaredSlot<D>] extends [never] ? { slots?: Partial<Slots> } : { slots: Pick<Slots, DeclaredSlot<D>> })
