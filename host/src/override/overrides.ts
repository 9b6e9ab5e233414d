import type { PagePayload } from '@florilege/shared/contracts'
import { atom, getDefaultStore, useAtomValue } from 'jotai'

type Overridden = NonNullable<PagePayload['set']['overridden']>

const overriddenAtom = atom<Overridden | null>(null)

/** Stores the overrides of the page. */
export const rememberOverrides = (overridden: Overridden | undefined): void =>
  getDefaultStore().set(overriddenAtom, overridden ?? null)

/** Overrides of the page and their end; null without any. */
export const useOverridden = (): Overridden | null => useAtomValue(overriddenAtom)
