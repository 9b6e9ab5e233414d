import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const NAME = 'x-florilege-page'
const VALUE = randomUUID()

/** Header of the calls that the server makes to itself to compose a page; nobody outside of the process knows its value. */
export const OWN_CALL: Readonly<Record<string, string>> = { [NAME]: VALUE }

/** Whether the server itself makes this call, for a page. */
export const isOwnCall = ({ headers }: FastifyRequest): boolean => headers[NAME] === VALUE
