import type { SessionState } from '@florilege/shared/contracts'
import { errorTexts } from '@florilege/shared/shell'
import { sessionAtom } from '@florilege/shared/shell/host'
import { startTestTexts } from '@florilege/shared/testing'
import { act, cleanup } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { texts } from '../../../texts.ts'
import { uploadTray } from './upload-tray.ts'

/** Guest's tray for the tests of a file, in French; emptied after each test. */
export const withTray = (): void => {
  beforeAll(() => {
    startTestTexts('fr', [errorTexts, texts])
    // A browser without locks has undefined; happy-dom has null.
    Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
    getDefaultStore().set(sessionAtom, { auth_userid: null } as SessionState)
  })
  afterAll(() => void Reflect.deleteProperty(navigator, 'locks'))
  afterEach(() => {
    cleanup()
    act(() => {
      for (const { id } of uploadTray().items()) uploadTray().discard(id)
    })
  })
}
