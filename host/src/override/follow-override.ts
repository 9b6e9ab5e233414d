import type { PagePayload } from '@florilege/shared/contracts'

/** Where a development server tells of its builds; the release tool knows it too (dev-server.ts). */
const NEWS = '/__florilege_dev'

/**
 * Opens the page anew when the development server of an override shows another build, or has ended. Its modules are not exchanged:
 * what runs in this page is what its list of digests names.
 */
export const followOverrides = ({ overridden, remotes }: PagePayload['set']): void => {
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
