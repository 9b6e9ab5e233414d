import { setTimeout as pause } from 'node:timers/promises'
import { outbound, OutboundRefused } from '../../../platform/request/outbound.ts'
import type { OutboundAnswer } from '../../../platform/request/outbound.ts'
import type { Services } from '../../../platform/services.ts'

/** Pause between two calls to one host; ms. */
const APART = 250
const TIMEOUT = 30_000
const TRIES = 3
/** Longest pause that a host may ask for; s. */
const LONGEST = 60
const MOST_REDIRECTS = 3

/** Time from which a host may be called again. */
const free = new Map<string, number>()

const inTurn = async (host: string, ending: AbortSignal | undefined): Promise<void> => {
  const now = Date.now()
  const at = Math.max(now, free.get(host) ?? 0)
  free.set(host, at + APART)
  if (at > now) await pause(at - now, undefined, ending === undefined ? {} : { signal: ending })
}

type Where = Pick<Services, 'config'>

/** Follows redirects, each checked like the first address. */
const follow = async (services: Where, address: string, ending: AbortSignal | undefined): Promise<OutboundAnswer> => {
  let url = address
  for (let step = 0; ; step += 1) {
    const host = URL.canParse(url) ? new URL(url).hostname : ''
    await inTurn(host, ending)
    const answer = await outbound(services, url, { hosts: [host], maxBytes: services.config.uploadLimit, timeout: TIMEOUT })
    const to = answer.headers['location']
    if (answer.status < 300 || answer.status > 399 || to === undefined || !URL.canParse(to, url) || step === MOST_REDIRECTS)
      return answer
    url = new URL(to, url).href
  }
}

/**
 * Picture at a public https address; a reason for one that cannot be had. Calls one host at a time with a pause between, and
 * again after the pause that a busy host asks for.
 */
export const fetchPicture = async (services: Where, address: string, ending?: AbortSignal): Promise<Buffer | string> => {
  let told = ''
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    try {
      const { status, headers, body } = await follow(services, address, ending)
      if (status === 200) return body
      told = `ADDRESS_ANSWERED ${status}`
      if (status !== 429 && status < 500) return told
      const { hostname } = new URL(address)
      const seconds = Math.min(Math.max(Number(headers['retry-after']) || attempt, 0), LONGEST)
      free.set(hostname, Date.now() + seconds * 1000)
    } catch (error) {
      if (ending?.aborted === true) throw error
      if (error instanceof OutboundRefused) return 'ADDRESS_REFUSED'
      told = 'ADDRESS_SILENT'
    }
  }
  return told
}
