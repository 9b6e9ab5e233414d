import type { FastifyInstance } from 'fastify'

export type Answer = { status: number; json: Record<string, unknown>; text: string; headers: Record<string, unknown> }
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Sent = { json?: unknown; form?: Record<string, string>; multipart?: Record<string, string | Buffer>; bytes?: Buffer }
type Visitor = (method: Method, url: string, sent?: Sent, headers?: Record<string, string>) => Promise<Answer>
export type { Visitor }

const BOUNDARY = 'boundary-of-the-specification'

const partOf = ([name, value]: [string, string | Buffer]): Buffer => {
  const file = typeof value === 'string' ? '' : '; filename="plate.jpg"\r\nContent-Type: image/jpeg'
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), Buffer.from(value as string), Buffer.from('\r\n')])
}

const bodyOf = ({ json, form, multipart, bytes }: Sent): { type?: string; payload?: string | Buffer } => {
  if (json !== undefined) return { type: 'application/json', payload: JSON.stringify(json) }
  if (form !== undefined) return { type: 'application/x-www-form-urlencoded', payload: new URLSearchParams(form).toString() }
  if (bytes !== undefined) return { type: 'application/octet-stream', payload: bytes }
  if (multipart === undefined) return {}
  const payload = Buffer.concat([...Object.entries(multipart).map(partOf), Buffer.from(`--${BOUNDARY}--\r\n`)])
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, payload }
}

const parsed = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

let visitors = 0

/** Browser that knows only the specification: keeps cookies, sends given requests, parses JSON. */
export const visitor = (app: FastifyInstance): Visitor => {
  visitors += 1
  const remoteAddress = `10.9.${visitors >> 8}.${visitors & 255}`
  const cookies = new Map<string, string>()
  return async (method, url, sent = {}, headers = {}) => {
    const { type, payload } = bodyOf(sent)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await app.inject({
      method,
      url,
      remoteAddress,
      headers: {
        host: 'localhost',
        'sec-fetch-site': 'same-origin',
        ...(method === 'GET' ? {} : { origin: 'http://localhost' }),
        ...(cookie === '' ? {} : { cookie }),
        ...(type === undefined ? {} : { 'content-type': type }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    })
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    }
    const { statusCode: status, payload: text } = response
    return { status, text, json: parsed(text), headers: response.headers }
  }
}
