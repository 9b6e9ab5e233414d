/**
 * Modules of the host that an application released as a whole does without, by their paths in its sources, and the scripts in
 * their places: guards against remotes, the heartbeat, and attribution of faults.
 */
export const WITHOUT_PLATFORM: Readonly<Record<string, string>> = {
  'guard/page-calls.ts': '',
  'guard/heartbeat.ts': `
    const nothing = () => undefined
    export const BEATS = 'florilege.page.'
    export const [noteBuild, noteRunning, letIn] = [nothing, nothing, nothing]
    export const [isLeftOut, hasFrozen] = [() => false, () => false]`,
  'remotes/script-policy.ts': '',
  'remotes/start-remotes.ts': `
    import { setRemotes } from './remote-set.ts'
    export const startRemotes = ({ set }) => setRemotes(set)`,
  'remotes/failure/watch-faults.ts': 'export const buildsOf = () => new Set()',
  'remotes/seam/part-owners.ts': 'export const noteFragment = () => undefined',
  'remotes/seam/watch-seam.ts': 'export const limitNavigation = (router) => router',
}
