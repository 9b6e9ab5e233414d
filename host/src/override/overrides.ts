import type { PagePayload } from '@florilege/shared/contracts'
import { atom, getDefaultStore, useAtomValue } from 'jotai'

type Overridden = NonNullable<PagePayload['set']['overridden']>

const overriddenAtom = atom<Overridden | null>(null)

/** Remembers which remotes of the page come from elsewhere, for its developer alone. */
export const rememberOverrides = (overridden: Overridden | undefined): void =>
  getDefaultStore().set(overriddenAtom, overridden ?? null)

/** Remotes of the page that are not what others get, and until when; null on every usual page. */
export const useOverridden = (): Overridden | null => useAtomValue(overriddenAtom)
