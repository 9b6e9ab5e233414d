import { addressOf } from '@florilege/shared/contracts'
import type { FirstCall, PagePayload } from '@florilege/shared/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { forPage } from '../../platform/request/internal-request.ts'
import { within } from '../../platform/running/within.ts'
import { isFirstCall } from '../../releases/gate/known-calls.ts'
import type { FirstScreen } from './first-screen.ts'

type Input = PagePayload['first'][number]['input']
/** An answer, or that there was none in time, by a status of 0. `location`: address that it leads to. */
export type FirstAnswer = { call: FirstCall; input: Input; status: number; data: unknown; location?: string }

/** A longer answer is left to the browser as well. */
const LARGEST_ANSWER = 256 * 1024

/** Input of a declared call on a page; null when the page lacks a parameter of it. */
export const inputOf = (
  call: FirstCall,
  params: Record<string, string>,
  query: Readonly<Record<string, unknown>>,
): Input | null => {
  const fill = (values: Record<string, string> = {}) =>
    Object.entries(values).map(([name, value]) => [name, value.startsWith(':') ? params[value.slice(1)] : value] as const)
  const [filled, fixed] = [fill(call.params), fill(call.query)]
  if ([...filled, ...fixed].some(([, value]) => value === undefined)) return null
  const passed = (call.pass ?? []).flatMap((name) => {
    const value = query[name]
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
  })
  const asked = [...fixed, ...passed]
  return {
    ...(filled.length === 0 ? {} : { params: Object.fromEntries(filled) as Record<string, string> }),
    ...(asked.length === 0 ? {} : { query: Object.fromEntries(asked) as Record<string, string> }),
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Call = { call: FirstCall; input: Input }
type Asked = { request: FastifyRequest; screen: FirstScreen; wait: number }

/** Asks the app's own routes for the first data as the caller of the page, all at once. A call over `wait` ms is left to the browser. */
export const firstData = async (app: FastifyInstance, { request, screen, wait }: Asked): Promise<FirstAnswer[]> => {
  const calls = new Map<string, Call>()
  for (const call of screen.parts.flatMap((part) => part.calls)) {
    if (!isFirstCall(call.call)) continue
    const input = inputOf(call, screen.params, request.query as Record<string, unknown>)
    if (input !== null) calls.set(addressOf(call.call, input), { call, input })
  }
  const { cookie, host, 'user-agent': agent, 'accept-language': language } = request.headers
  const headers = {
    accept: 'application/json',
    'sec-fetch-site': 'same-origin',
    cookie,
    host,
    'user-agent': agent,
    'accept-language': language,
  }
  const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))
  const ask = async (own: Record<string, string>, url: string, { call, input }: Call): Promise<FirstAnswer> => {
    const asked = app.inject({ method: 'GET', url, headers: { ...given, ...own }, remoteAddress: request.ip })
    const answer = await within(asked, wait).catch(() => null)
    const location = answer?.headers.location
    if (answer?.statusCode === 301 && typeof location === 'string') return { call, input, status: 301, data: undefined, location }
    const data = answer === null || answer.rawPayload.length > LARGEST_ANSWER ? undefined : parsed(answer.payload)
    return { call, input, status: answer === null || data === undefined ? 0 : answer.statusCode, data }
  }
  return forPage(request, (own) => Promise.all([...calls].map(([url, call]) => ask(own, url, call))))
}
