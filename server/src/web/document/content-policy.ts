type Allowed = {
  nonce: string
  remoteOrigins: readonly string[]
  mapOrigins: readonly string[]
  secure: boolean
}

const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):/

/**
 * Content policy of a page: scripts by nonce and the scripts they load, styles and calls of this site and the remotes'
 * origins, pictures also of the basemaps' origins.
 */
export const contentPolicy = ({ nonce, remoteOrigins, mapOrigins, secure }: Allowed): string => {
  const remotes = remoteOrigins.join(' ')
  // An override is served by a developer's machine without https, so requests are not upgraded.
  const upgrades = secure && !remoteOrigins.some((origin) => LOOPBACK.test(origin))
  const directives = [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}' ${remotes}`,
    `img-src 'self' blob: ${[...remoteOrigins, ...mapOrigins].join(' ')}`,
    `media-src 'self' blob:`,
    `font-src 'self' ${remotes}`,
    `connect-src 'self' ${remotes}`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `frame-src https://www.youtube-nocookie.com https://player.vimeo.com`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types default`,
    ...(upgrades ? ['upgrade-insecure-requests'] : []),
  ]
  return directives.map((directive) => directive.replaceAll(/ +/g, ' ').trim()).join('; ')
}
