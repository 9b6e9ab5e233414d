import type { PagePayload } from '@florilege/shared/contracts'
import { rememberOverrides } from './overrides.ts'

/** Where a development server tells of its builds; the release tool knows it too (dev-server.ts). */
const NEWS = '/__florilege_dev'

/**
 * Stores the overrides of the page, and opens the page anew when the development server of an override shows another build, or has ended. Modules are not exchanged
 * in place: this page runs the files of its list of digests.
 */
export const followOverrides = ({ overridden, remotes }: PagePayload['set']): void => {
  rememberOverrides(overridden)
  for (const { name, build, base } of remotes) {
    if (overridden?.names.includes(name) !== true || base.startsWith('/')) continue
    const news = new EventSource(new URL(NEWS, base))
    news.addEventListener('build', ({ data }: MessageEvent<string>) => {
      if (data !== build) window.location.reload()
    })
    news.addEventListener('ended', () => {
      window.location.reload()
    })
  }
}
