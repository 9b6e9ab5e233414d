import { useTexts } from '@florilege/shared/shell'
import { texts } from '../../../texts.ts'

/** Authors of automatic roll-backs and of automatic steps of a roll-out. */
const SERVER: ReadonlySet<string> = new Set(['health', 'ramp'])

export const isServer = (by: string): boolean => SERVER.has(by)

/** The holder of the release key may write an unproven name before it; a note may follow. */
const KEY = /^release key\b|(?<= \()release key(?=\))/

/** Text of the author of a release: an administrator, a team, the server, or the holder of the release key. */
export const useByWords = (): ((by: string) => string) => {
  const t = useTexts(texts)
  return (by) => (isServer(by) ? t('release_by_server') : by.replace(KEY, t('release_by_key')))
}
