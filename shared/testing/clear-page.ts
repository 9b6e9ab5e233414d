import { cleanup, configure } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeAll } from 'vitest'
import { dialogsAtom, toastsAtom, unsavedAtom } from '../shell/host.ts'

// The default of one second is too short while a file is compiled for the first time beside other work.
configure({ asyncUtilTimeout: 60_000 })

// Test files share one page; reset the state between them.
beforeAll(() => {
  const store = getDefaultStore()
  store.set(dialogsAtom, [])
  store.set(toastsAtom, [])
  store.set(unsavedAtom, new Map())
})

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})
