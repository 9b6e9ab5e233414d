import { onWrongValue } from '@florilege/shared/shell/host'
import { culpritOf } from './watch-seam.ts'

export const remotes = { gallery: 'aaaaaaaaaaaaaaaa', social: 'bbbbbbbbbbbbbbbb', media: 'cccccccccccccccc' }
export const names = Object.keys(remotes) as (keyof typeof remotes)[]
export const builds = new Set(Object.values(remotes))

/** A function that calls another one from a script of a remote's release. */
const from = (name: keyof typeof remotes): ((work: () => unknown) => unknown) =>
  // oxlint-disable-next-line no-implied-eval -- only so does a frame of the stack have the address of a release
  new Function('work', `return work()\n//# sourceURL=https://site.test/r/${name}/${remotes[name]}/main.js`) as never
export const scripts = { gallery: from('gallery'), social: from('social'), media: from('media') }

export type Told = { call: string; name: string | undefined }
export const listen = (): Told[] => {
  const told: Told[] = []
  onWrongValue((error, owner) =>
    told.push({ call: error.message.split(':')[0] ?? '', name: culpritOf(error, owner, builds)?.remote }),
  )
  return told
}

// The environment has no popovers.
Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined })
