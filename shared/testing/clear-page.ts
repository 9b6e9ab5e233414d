import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// Files share one page: none finds there what another one drew.
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})
