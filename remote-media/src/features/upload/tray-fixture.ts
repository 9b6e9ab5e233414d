import type { SessionState } from '@florilege/shared/contracts'
import { errorTexts } from '@florilege/shared/shell'
import { sessionAtom } from '@florilege/shared/shell/host'
import { startTestTexts } from '@florilege/shared/testing'
import { act, cleanup } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { texts } from '../../texts.ts'
import { uploadTray } from './upload-tray.ts'

/** The tray of a guest for the tests of a file, in French; empty after each. */
export const withTray = (): void => {
  beforeAll(() => {
    startTestTexts('fr', [errorTexts, texts])
    // As in a browser that has none: happy-dom says null.
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
