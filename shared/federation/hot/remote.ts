// Module of a remote in development: pages and slots are stand-ins, whose implementation changes with the sources.
import { bundledTexts } from '@florilege/shared/shell'
import type { RemoteModule } from '@florilege/shared/shell'
import { remote as own } from 'florilege-hot/remote'
import { standIn } from './families.ts'

type Loaders = Record<string, () => Promise<Record<string, unknown>>>

const standIns = (pick: () => Loaders): Loaders =>
  Object.fromEntries(
    Object.keys(pick()).map((name) => [
      name,
      async () => {
        const module = (await pick()[name]?.()) ?? {}
        return Object.fromEntries(Object.entries(module).map(([key, value]) => [key, standIn(value)]))
      },
    ]),
  )

export const remote = {
  ...own,
  pages: standIns(() => own.pages as Loaders),
  slots: standIns(() => (own.slots ?? {}) as Loaders),
} as RemoteModule

import.meta.webpackHot.accept('florilege-hot/remote', () => void bundledTexts(own.texts))

// Updates apply one after the other, so that missed ones are caught up.
const catchUp = async (hash: string): Promise<void> => {
  while (__webpack_require__.h() !== hash) {
    if ((await import.meta.webpackHot.check(true)) === null) throw new Error('there is no way from this build to the newest')
  }
}
let running = Promise.resolve()
window.addEventListener('florilege-changed', (event) => {
  const hash = event instanceof CustomEvent ? String(event.detail) : ''
  running = running
    .then(() => catchUp(hash))
    .catch((error: unknown) => {
      // oxlint-disable-next-line no-console
      console.warn('This page loads anew, for it could not take up what was saved:', error)
      // The development server's script reloads the page: the shell does not let a remote do so.
      window.dispatchEvent(new Event('florilege-whole'))
    })
})
