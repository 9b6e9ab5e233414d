/** Command line of pnpm in this workspace's version. */
export const PNPM = ['npx', '--yes', '--prefer-offline', 'pnpm@12.21.0'] as const
