import { describe, expect, it } from 'vitest'
import { otherLoginPage } from './other-login-page.ts'

describe('the login page', () => {
  it('[LG-01] is the host’s unless the operator configures another, which gets the callback', () => {
    expect(otherLoginPage('pages/login-screen-page.html', '/note/4/?a=1')).toBeNull()
    expect(otherLoginPage('pages/our-login.html', '/note/4/?a=1')).toBe('/pages/our-login.html?callback=%2Fnote%2F4%2F%3Fa%3D1')
  })
})
