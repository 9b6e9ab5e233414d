import { useEffect, useState } from 'react'

/** A number that changes whenever colours do: by the system's day and night, or by the person's choice. */
export const useThemeTurn = (): number => {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const turned = (): void => setTurn((before) => before + 1)
    const dark = window.matchMedia('(prefers-color-scheme: dark)')
    const chosen = new MutationObserver(turned)
    dark.addEventListener('change', turned)
    chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      dark.removeEventListener('change', turned)
      chosen.disconnect()
    }
  }, [])
  return turn
}
