import { useRef, useState } from 'react'
import { ApiError } from '../client/api-error.ts'
import { newKey } from '../client/new-key.ts'
import { confirm } from '../shell/dialogs.ts'
import { useTexts } from '../shell/texts.ts'
import { stateOf, valuesOf } from './form-values.ts'
import type { Values } from './form-values.ts'
import { formTexts } from './form-texts.ts'

/** Error codes by field name; "" is the form as a whole. */
export type FieldErrors = Record<string, string>

/** What goes with the values of a form that is sent. */
export type Sending = {
  /** Idempotency key: the same for the same form sent again, from this tab or from another one with its draft. */
  key: string
  /** The whole form, with its files. */
  data: FormData
  /** Version to change: after a conflict that of the person's choice, else that of the draft, else that of the form; or null. */
  version: number | null
}

/**
 * Hands back the fields that were refused, nothing when it is saved, false when it is not and the person has been told.
 * What it throws is told in the form, which stays as it is.
 */
export type OnSubmit = (values: Values, sending: Sending) => Promise<FieldErrors | void | false>

export type Outcome = { kind: 'saved' | 'kept' } | { kind: 'refused'; fields: FieldErrors } | { kind: 'failed'; error: ApiError }

/** Where the idempotency key is kept: with the draft, else with the form. */
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
    // What another refusal carries, such as who has a case, are no fields of a form.
    return error.status === 422 && Object.keys(error.fields).length > 0
      ? { kind: 'refused', fields: error.fields }
      : { kind: 'failed', error }
  }
}

/**
 * Sends a form: once at a time, and again under the same key when it is not known whether it arrived. Other words than
 * those that may have arrived get a key of their own, after the person has been asked.
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
