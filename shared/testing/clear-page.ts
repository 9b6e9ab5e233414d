import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A second, which is usual, is too short where a file is compiled for the first time beside other work.
configure({ asyncUtilTimeout: 10_000 })

// Files share one page: none finds there what another one drew.
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})
