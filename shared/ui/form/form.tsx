import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import type { KeptForm } from '../../shell/draft/draft.ts'
import { useKeptForm } from '../../shell/draft/draft.ts'
import { filesKept, keepFiles } from '../../shell/draft/draft-files.ts'
import { useUnsaved } from '../../shell/draft/unsaved.ts'
import { useFormChanged } from '../draft/form-changed.ts'
import { conflictIn, FormConflict } from '../draft/form-conflict.tsx'
import type { ReadConflict } from '../draft/form-conflict.tsx'
import { FormContext } from './form-context.ts'
import { FormFailure } from './form-failure.tsx'
import { useFormFields } from './form-fields.ts'
import { DraftOffers } from '../draft/form-offers.tsx'
import { useFormSending } from './form-sending.ts'
import type { OnSubmit } from './form-sending.ts'
import { filesOf, keepable, parseValues } from './form-values.ts'
import type { KeptValues } from './form-values.ts'
import styles from './form.module.css'

export type { FieldErrors, OnSubmit, Sending } from './form-sending.ts'

/** `changed`: any field differs from its state when opened or last saved (ST-19). */
export type FormState = { busy: boolean; changed: boolean }

export type FormProps = {
  onSubmit: OnSubmit
  children: (state: FormState) => ReactNode
  label?: string
  /** Draft key with the id of the edited object (`order.12`); without it nothing is stored (BY-16). */
  draft?: string
  /**
   * Usability of a draft from elsewhere: false hides it; a text names content that is missing here, such as files on another
   * device.
   */
  usable?: (values: KeptValues) => boolean | string
  /** False for forms without valuable input, such as a search: leaving never asks. */
  guard?: boolean
  /** Target and method of native submission before scripts run; without them the form waits for its part. */
  action?: string
  method?: 'get' | 'post'
  /**
   * False for a form whose draft is restored wherever it is opened, such as in a sheet over the linked content: in-app navigation
   * does not ask. Automatic reloads still wait.
   */
  asks?: boolean
  /** Version of the edited object. A draft based on an earlier one is sent with that version and meets a conflict. */
  version?: number | undefined
  /** Parses the current version from a VERSION_CONFLICT, for the side-by-side view. */
  readConflict?: ReadConflict
}

/** Initial field values, number of refills, and the version if they come from the server. */
type Filled = { values: KeptValues | null; times: number; base: number | null }

const FormBody = ({
  onSubmit,
  children,
  label,
  action,
  method = 'post',
  guard = true,
  asks = true,
  usable,
  version,
  readConflict,
  kept,
}: FormProps & { kept: KeptForm | null }) => {
  const opened = version ?? null
  const form = useRef<HTMLFormElement>(null)
  const sending = useRef<Promise<void> | null>(null)
  const [busy, setBusy] = useState(false)
  const [filled, setFilled] = useState<Filled>(() => ({ values: parseValues(kept?.restored ?? null), times: 0, base: null }))
  const { changed, look, onRegister, saved } = useFormChanged(form)
  const fields = useFormFields(form, onRegister)
  const { send, failure, clearFailure } = useFormSending(onSubmit, kept)
  const isSaved = useUnsaved(guard && changed, 'form', {
    sending: () => sending.current,
    drafted: kept !== null,
    asks: asks || kept === null,
  })
  const conflict = conflictIn(failure, readConflict)

  const latest = useRef(kept)
  const latestVersion = useRef<number | null>(null)
  useEffect(() => {
    latest.current = kept
    latestVersion.current = filled.base ?? opened
  })
  const { register, errors, names, lookAgain } = fields
  const allNames = useRef(names)
  const onChange = useCallback(() => {
    const draft = latest.current
    const now = look()
    if (!form.current) return
    lookAgain(new FormData(form.current))
    if (draft === null) return
    draft.save(now ? keepable(form.current, allNames.current()) : null, latestVersion.current)
    for (const [name, files] of filesOf(new FormData(form.current))) void keepFiles(draft.instance(), name, files)
  }, [look, lookAgain])

  const context = useMemo(
    () => ({
      errors,
      register,
      kept: (name: string) => filled.values?.find(([own]) => own === name)?.[1],
      keptFiles: (name: string) => filesKept(latest.current?.instance() ?? '', name),
      changed: onChange,
    }),
    [errors, register, filled, onChange],
  )
  const fill = (values: KeptValues | null, base: number | null = null) =>
    setFilled(({ times }) => ({ values, times: times + 1, base }))
  // Refilled fields are in the DOM only after rendering.
  useEffect(() => {
    if (filled.times === 0 || !form.current) return
    if (filled.base === null) look()
    else saved(new FormData(form.current))
  }, [filled, look, saved])

  const submit = async (version: number | null): Promise<void> => {
    if (!form.current) return
    const data = new FormData(form.current)
    const found = fields.check(data)
    if (found.length > 0) return fields.refuse(found)
    fields.clear()
    setBusy(true)
    const outcome = await send(data, version)
    setBusy(false)
    if (outcome.kind === 'refused') return fields.refuse(Object.entries(outcome.fields))
    if (outcome.kind !== 'saved') return undefined
    saved(data)
    isSaved()
    return kept?.forget()
  }

  /** One submission at a time. */
  const submitOnce = (version: number | null = conflict?.version ?? filled.base ?? kept?.base() ?? opened): void => {
    if (sending.current !== null) return
    sending.current = submit(version).finally(() => {
      sending.current = null
      setBusy(false)
    })
  }
  const onSubmitEvent = (event: FormEvent) => {
    event.preventDefault()
    submitOnce()
  }

  return (
    <FormContext value={context}>
      <form
        ref={form}
        className={styles.form}
        action={action}
        method={method}
        noValidate
        aria-label={label}
        onSubmit={onSubmitEvent}
        onChange={onChange}
      >
        {kept !== null && (
          <DraftOffers
            offers={kept.offers.flatMap((offer) => {
              const values = parseValues(offer.content)
              const use = values !== null && (usable?.(values) ?? true)
              return use === false ? [] : [typeof use === 'string' ? { ...offer, lacks: use } : offer]
            })}
            onResume={async (offer) => {
              await kept.resume(offer)
              fill(parseValues(offer.content))
            }}
            onDiscard={kept.discard}
          />
        )}
        <div key={filled.times} className={styles.form}>
          {children({ busy, changed })}
        </div>
        {conflict !== null && (
          <FormConflict
            conflict={conflict}
            mine={() => (form.current ? keepable(form.current, names()) : [])}
            labelOf={fields.labelOf}
            onTheirs={(values) => {
              clearFailure()
              kept?.forget()
              fill(values, conflict.version)
            }}
            onMine={() => {
              kept?.rebase(conflict.version)
              submitOnce(conflict.version)
            }}
            onMerged={(values) => {
              kept?.rebase(conflict.version)
              fill(values)
            }}
          />
        )}
        {failure !== null && conflict === null && <FormFailure error={failure} drafted={kept !== null} busy={busy} />}
      </form>
    </FormContext>
  )
}

const DraftedForm = ({ name, ...props }: FormProps & { name: string }) => <FormBody {...props} kept={useKeptForm(name)} />

/**
 * Form with field rules (VA-01 to VA-05): invalid fields are marked, an alert lists them, and the first gets the focus. It cannot
 * be submitted twice at once, asks before unsaved input is left (VA-09), and keeps failed submissions for a retry with the same
 * key.
 */
export const Form = (props: FormProps) =>
  props.draft === undefined ? (
    <FormBody {...props} kept={null} />
  ) : (
    <DraftedForm key={props.draft} name={props.draft} {...props} />
  )
