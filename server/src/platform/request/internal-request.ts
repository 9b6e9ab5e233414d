import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const NAME = 'x-florilege-page'

/** Requests of pages that are being composed, by a value that only this process knows. */
const composing = new Map<string, FastifyRequest>()

/** Runs internal requests for a page, with headers by which they are known as such. */
export const forPage = async <T>(page: FastifyRequest, run: (headers: Record<string, string>) => Promise<T>): Promise<T> => {
  const value = randomUUID()
  composing.set(value, page)
  try {
    return await run({ [NAME]: value })
  } finally {
    composing.delete(value)
  }
}

/** Request of the page that an internal request is for; undefined for any other request. */
export const pageOf = ({ headers }: FastifyRequest): FastifyRequest | undefined => composing.get(String(headers[NAME] ?? ''))
