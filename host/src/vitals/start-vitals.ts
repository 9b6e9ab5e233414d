import type { MeasuredPage } from './measured-page.ts'

const measure = async (page: MeasuredPage): Promise<void> => {
  const { measureVitals } = await import(/* webpackChunkName: "vitals" */ './measure-vitals.ts')
  measureVitals(page)
}

/** Begins to measure a page when everything of it is loaded: measuring takes no time from what it measures. */
export const startVitals = (page: MeasuredPage | null): void => {
  if (page === null) return
  // Without it nothing is measured, and nothing else is missing.
  const begin = (): void => void measure(page).catch(() => undefined)
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}
