import { isPersonal, SHORTEST_PASSWORD } from '@florilege/shared/rules/forms'
import { useTexts } from '@florilege/shared/shell'
import { FormContext, TextField } from '@florilege/shared/ui'
import { use, useState } from 'react'
import { accountTexts } from '../../i18n/account-texts.ts'
import { pageTexts } from '../../i18n/page-texts.ts'
import styles from './new-password-field.module.css'

/** Lengths from which a password counts as good and very good; length is the only criterion. */
const GOOD = 14
const GREAT = 20

type Known = readonly (string | null)[]

/** Error of a new password before it is sent; null without one. */
export const passwordProblem = (password: string, known: Known): Record<string, string> | null =>
  isPersonal(password, known) ? { password: 'PASSWORD_PERSONAL' } : null

type Judged = { level: 0 | 1 | 2 | 3; words: string }

const useJudgement = (password: string, known: Known): Judged => {
  const text = useTexts(accountTexts)
  const length = [...password].length
  if (length < SHORTEST_PASSWORD) return { level: 0, words: text('PASSWORD_MORE', { count: SHORTEST_PASSWORD - length }) }
  if (isPersonal(password, known)) return { level: 0, words: text('PASSWORD_PERSONAL') }
  if (length < GOOD) return { level: 1, words: text('PASSWORD_FAIR') }
  return length < GREAT ? { level: 2, words: text('PASSWORD_GOOD') } : { level: 3, words: text('PASSWORD_GREAT') }
}

const Quality = ({ password, known }: { password: string; known: Known }) => {
  const { level, words } = useJudgement(password, known)
  return (
    <span className={styles.quality} data-level={level}>
      <span className={styles.bar} aria-hidden="true" />
      <span role="status">{words}</span>
    </span>
  )
}

type Props = {
  label: string
  /** Words about the person that the password must not consist of; `knownFields` names form fields with more of them. */
  known?: Known
  knownFields?: readonly string[]
}

/** Field of a new password with a rating of its length; the password can be shown and pasted. */
export const NewPasswordField = ({ label, known = [], knownFields = [] }: Props) => {
  const text = useTexts(pageTexts)
  const { errors } = use(FormContext)
  const [state, setState] = useState<{ password: string; known: Known }>({ password: '', known })
  // The rating knows the length only; the error of a refused password stands alone.
  const quality = errors.has('password') ? null : <Quality {...state} />
  return (
    <TextField
      name="password"
      type="password"
      label={label}
      hint={state.password === '' ? text('PASSWORD_HINT') : quality}
      autoComplete="new-password"
      minLength={SHORTEST_PASSWORD}
      maxLength={200}
      autoCapitalize="none"
      spellCheck={false}
      onInput={({ currentTarget: { value, form } }) => {
        const fields = knownFields.map((name) => (form === null ? null : String(new FormData(form).get(name) ?? '')))
        setState({ password: value, known: [...known, ...fields] })
      }}
      required
    />
  )
}
