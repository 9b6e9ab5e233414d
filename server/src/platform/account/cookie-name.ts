import type { Config } from '../../config.ts'

type Site = Pick<Config, 'publicUrl'>

/** True for a site served by HTTPS, whose cookies are Secure. */
export const isSecure = ({ publicUrl }: Site): boolean => publicUrl.startsWith('https://')

/**
 * Name under which a browser stores a cookie of the site. With HTTPS it has the prefix that keeps other hosts of the
 * domain from setting it; browsers refuse the prefix on plain HTTP. The host names its cookies alike.
 */
export const cookieName = (site: Site, name: string): string => (isSecure(site) ? `__Host-${name}` : name)
