import { atom, useAtom } from 'jotai'
import { readCookie, writeCookie } from '../cookie.ts'

const cookie = 'florilege_theme'
export type Theme = 'auto' | 'day' | 'night'

const stored = (): Theme => {
  const value = readCookie(cookie)
  return value === 'day' || value === 'night' ? value : 'auto'
}

const themeAtom = atom<Theme>('auto')
themeAtom.onMount = (set) => set(stored())

/**
 * Shows the chosen theme. The server has written it into the document already, from the same cookie, so that the
 * first paint is right; a document from the cache of the device may be older than the choice.
 */
export const applyTheme = (theme: Theme = stored()): void => {
  const root = document.documentElement
  if (theme === 'auto') delete root.dataset.theme
  else root.dataset.theme = theme
}

/** Theme of this device and how to choose another. */
export const useTheme = (): [Theme, (theme: Theme) => void] => {
  const [theme, setTheme] = useAtom(themeAtom)
  return [
    theme,
    (chosen) => {
      writeCookie(cookie, chosen === 'auto' ? null : chosen)
      applyTheme(chosen)
      setTheme(chosen)
    },
  ]
}
