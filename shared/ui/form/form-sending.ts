import { useRef, useState } from 'react'
import { ApiError } from '../../client/api-error.ts'
import { newKey } from '../../client/new-key.ts'
import { confirm } from '../../shell/slot/dialogs.ts'
import { useTexts } from '../../shell/texts.ts'
import { stateOf, valuesOf } from './form-values.ts'
import type { Values } from './form-values.ts'
import { formTexts } from './form-texts.ts'

/** Error codes by field name; "" for the form as a whole. */
export type FieldErrors = Record<string, string>

/** Data sent with the form values. */
export type Sending = {
  /** Idempotency key: the same for repeated submissions, from this tab or another one with its draft. */
  key: string
  /** Complete form data, with files. */
  data: FormData
  /** Base version: the person's choice after a conflict, else the draft's, else the form's; or null. */
  version: number | null
}

/**
 * Resolves to the refused fields, to nothing when saved, or to false when not saved and the person was informed. Exceptions are
 * shown in the form, which keeps its state.
 */
export type OnSubmit = (values: Values, sending: Sending) => Promise<FieldErrors | void | false>

export type Outcome = { kind: 'saved' | 'kept' } | { kind: 'refused'; fields: FieldErrors } | { kind: 'failed'; error: ApiError }

/** Holder of the idempotency key: the draft, else the form. */
export type KeyKeeper = { key: () => string; renew: () => void }

const useOwnKey = (): KeyKeeper => {
  const own = useRef<string | null>(null)
  return {
    key: () => (own.current ??= newKey()),
    renew: () => {
      own.current = null
    },
  }
}

const answerOf = async (sent: Promise<FieldErrors | void | false>): Promise<Outcome> => {
  try {
    const answer = await sent
    if (answer === false) return { kind: 'kept' }
    return answer && Object.keys(answer).length > 0 ? { kind: 'refused', fields: answer } : { kind: 'saved' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Other statuses also carry fields, such as the holder of a case, that are no form fields.
    return error.status === 422 && Object.keys(error.fields).length > 0
      ? { kind: 'refused', fields: error.fields }
      : { kind: 'failed', error }
  }
}

/**
 * Submits a form, one request at a time, and repeats it with the same key while its outcome is unknown. A different content than
 * one that may have arrived gets a new key, after the person was asked.
 */
export const useFormSending = (onSubmit: OnSubmit, kept: KeyKeeper | null) => {
  const text = useTexts(formTexts)
  const own = useOwnKey()
  const keeper = kept ?? own
  const [failure, setFailure] = useState<ApiError | null>(null)
  const perhapsArrived = useRef<string | null>(null)

  const send = async (data: FormData, version: number | null): Promise<Outcome> => {
    const words = JSON.stringify([...stateOf(data)])
    if (perhapsArrived.current !== null && perhapsArrived.current !== words) {
      if (!(await confirm(text('PERHAPS_SENT'), text('PERHAPS_SENT_TEXT')))) return { kind: 'kept' }
      keeper.renew()
      perhapsArrived.current = null
    }
    setFailure(null)
    const outcome = await answerOf(onSubmit(valuesOf(data), { key: keeper.key(), data, version }))
    if (outcome.kind === 'saved') {
      perhapsArrived.current = null
      keeper.renew()
    }
    if (outcome.kind === 'failed') {
      if (outcome.error.uncertain) perhapsArrived.current = words
      setFailure(outcome.error)
    }
    return outcome
  }
  return { send, failure, clearFailure: () => setFailure(null) }
}
