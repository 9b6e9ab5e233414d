import type { PagePayload } from '@florilege/shared/contracts'
import { rememberOverrides } from './overrides.ts'

/** Where a development server tells of its builds; the release tool knows it too (dev-server.ts). */
const NEWS = '/__florilege_dev'

/**
 * Stores the overrides of the page. A build of the development server other than this page's, or its end, reloads the page:
 * modules are not exchanged, since the list of digests names the files of one build.
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
