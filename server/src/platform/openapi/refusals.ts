import { GENERAL_ERRORS } from '@florilege/shared/contracts'

const ERROR = { $ref: '#/components/schemas/error' }

type Answer = { description: string; headers?: unknown; content: { 'application/json': { schema: unknown } } }

/** Refusal of one call with one of these codes. */
export const refusalWith = (codes: readonly string[]): Answer => ({
  description: `Refused: ${codes.join(', ')}`,
  content: { 'application/json': { schema: { allOf: [ERROR, { properties: { error_code: { examples: codes } } }] } } },
})

/** Refusals that any call may have, by status. */
export const generalRefusals = (): Record<string, Answer> =>
  Object.fromEntries(
    Object.entries(GENERAL_ERRORS).map(([code, status]) => [
      String(status),
      {
        description: `Refused: ${code}`,
        ...(status === 429 || status === 503
          ? { headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer', minimum: 1 } } } }
          : {}),
        content: { 'application/json': { schema: ERROR } },
      },
    ]),
  )
