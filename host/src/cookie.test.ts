import { describe, expect, it } from 'vitest'
import { cookieText, readCookie } from './cookie.ts'

describe('cookies of the device', () => {
  it('of an HTTPS site have the __Host- prefix, are Secure, and are read by that name alone', () => {
    expect(cookieText('florilege_theme', 'night', true)).toBe(
      '__Host-florilege_theme=night; Path=/; SameSite=Lax; Max-Age=31536000; Secure',
    )
    expect(cookieText('florilege_theme', null, true)).toBe('__Host-florilege_theme=; Path=/; SameSite=Lax; Max-Age=0; Secure')
    expect(readCookie('florilege_theme', 'florilege_theme=day; __Host-florilege_theme=night', true)).toBe('night')
    expect(readCookie('florilege_theme', 'florilege_theme=day', true)).toBeNull()
  })

  it('of a site on plain HTTP have neither, as browsers refuse the prefix there', () => {
    expect(cookieText('florilege_theme', 'night', false)).toBe('florilege_theme=night; Path=/; SameSite=Lax; Max-Age=31536000')
    expect(readCookie('florilege_theme', 'florilege_theme=day', false)).toBe('day')
  })
})
