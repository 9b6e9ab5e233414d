import type { VitalReport } from '@florilege/shared/contracts'
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { Metric } from 'web-vitals'
import type { MeasuredPage } from './start-vitals.ts'

/** Measures the page from its start and reports once, when the page is first hidden. */
export const measureVitals = (page: MeasuredPage): void => {
  const values = new Map<Metric['name'], number>()
  // Layout shift has no unit: it is sent in thousandths.
  const keep = ({ name, value }: Metric): void => void values.set(name, name === 'CLS' ? value * 1000 : value)
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(keep, { reportAllChanges: true })
  const tell = (): void => {
    if (document.visibilityState !== 'hidden' || values.size === 0) return
    window.removeEventListener('visibilitychange', tell, { capture: true })
    const report: VitalReport = { ...page, values: [...values].map(([vital, value]) => ({ vital, value })) }
    // It does not use call(): the request must survive the end of the page, and a lost report is acceptable.
    void fetch('/api/vital', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(report),
    }).catch(() => undefined)
  }
  window.addEventListener('visibilitychange', tell, { capture: true })
}
