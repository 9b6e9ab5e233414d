import { cleanup, configure } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeAll } from 'vitest'
import { dialogsAtom, toastsAtom, unsavedAtom } from '../shell/host.ts'

// A second, which is usual, is too short where a file is compiled for the first time beside other work.
configure({ asyncUtilTimeout: 10_000 })

// Files share one page and its state: none finds there what another one left.
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
