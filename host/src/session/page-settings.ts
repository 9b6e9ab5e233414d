import type { PagePayload } from '@florilege/shared/contracts'
import { atom, useAtomValue } from 'jotai'

export type PageSettings = PagePayload['settings']

/** Settings of the operator from the document; null before the host has started. */
export const pageSettingsAtom = atom<PageSettings | null>(null)

/** Settings of the operator. Throws before the host has started. */
export const usePageSettings = (): PageSettings => {
  const settings = useAtomValue(pageSettingsAtom)
  if (settings === null) throw new Error('no settings yet')
  return settings
}
