import { useTexts } from '@florilege/shared/shell'
import { texts } from '../../texts.ts'

/** As whom the server itself takes a release back, or gives it to more people. */
const SERVER: ReadonlySet<string> = new Set(['health', 'ramp'])

export const isServer = (by: string): boolean => SERVER.has(by)

/** Who holds the release key may say a name before it; nothing proves it. A note may follow. */
const KEY = /^release key\b|(?<= \()release key(?=\))/

/** Who released something, in words: an administrator, a team, the server, or the holder of the release key. */
export const useByWords = (): ((by: string) => string) => {
  const t = useTexts(texts)
  return (by) => (isServer(by) ? t('release_by_server') : by.replace(KEY, t('release_by_key')))
}
