import type { PagePayload } from '@florilege/shared/contracts'
import { rememberOverrides } from './overrides.ts'

/** Event stream of a development server's builds; the release tool has the same path (dev-server.ts). */
const NEWS = '/__florilege_dev'

/**
 * Stores the overrides of the page. A new build of the development server, or its end, reloads the page: modules are not
 * exchanged, because the list of digests covers one build.
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
