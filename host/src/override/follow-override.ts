import type { PagePayload } from '@florilege/shared/contracts'
import { rememberOverrides } from './overrides.ts'

/** Where a development server tells of its builds; the release tool knows it too (dev-server.ts). */
const NEWS = '/__florilege_dev'

/**
 * Remembers what comes from elsewhere, and opens the page anew when the development server of an override shows another build, or has ended. Its modules are not exchanged:
 * what runs in this page is what its list of digests names.
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
