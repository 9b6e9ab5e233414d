import type { VitalReport } from '@florilege/shared/contracts'

/** Page whose vitals are reported, by its declared path. */
export type MeasuredPage = Pick<VitalReport, 'page' | 'name' | 'build'>

const measure = async (page: MeasuredPage): Promise<void> => {
  const { measureVitals } = await import(/* webpackChunkName: "vitals" */ './measure-vitals.ts')
  measureVitals(page)
}

/** Starts measuring after the page has loaded, so that it takes no time from the load. */
export const startVitals = (page: MeasuredPage | null): void => {
  if (page === null) return
  // Without the script nothing is measured; the page is not affected.
  const begin = (): void => void measure(page).catch(() => undefined)
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}
