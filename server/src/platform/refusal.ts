import { GENERAL_ERRORS } from '@florilege/shared/contracts'
import type { GeneralErrorCode } from '@florilege/shared/contracts'

/** A refusal that reaches the caller as `error_code` with its status; nothing has been changed when it is thrown. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string> | undefined

  constructor(status: number, code: string, fields?: Record<string, string>) {
    super(code)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.fields = fields
  }
}

/** A refusal with one of the general codes, or with a code of its own under the status of `general`. */
export const refuse = (general: GeneralErrorCode, code: string = general, fields?: Record<string, string>): Refusal =>
  new Refusal(GENERAL_ERRORS[general], code, fields)
