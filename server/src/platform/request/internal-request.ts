import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const NAME = 'x-florilege-page'
const VALUE = randomUUID()

/** Header of internal requests for page composition; only this process knows its value. */
export const INTERNAL_REQUEST: Readonly<Record<string, string>> = { [NAME]: VALUE }

/** True for an internal request for a page. */
export const isInternalRequest = ({ headers }: FastifyRequest): boolean => headers[NAME] === VALUE
