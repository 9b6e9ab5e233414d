import { use, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { useSession } from '../../shell/session.ts'
import { ANYBODY, FRIENDS, ONLY_ME } from '../../contracts/rights/privacy.ts'
import { useTexts } from '../../shell/texts.ts'
import { tickedOf } from './checkbox.tsx'
import { classes } from '../classes.ts'
import { FieldNotes, useField } from './field.tsx'
import type { FieldLook } from './field.tsx'
import field from './field.module.css'
import styles from './form-choice.module.css'
import { FormContext } from '../form/form-context.ts'
import { formTexts } from '../form/form-texts.ts'
import { PRIVACY, privacyOf } from '../button/privacy-of.ts'
import type { ChosenPrivacy } from '../button/privacy-of.ts'
import { SelectField } from './text-field.tsx'
import { TEXT_LANGUAGES } from './text-languages.ts'
import type { TextLanguage } from './text-languages.ts'
import { uiTexts } from '../texts.ts'

export type Choice = { value: string; label: ReactNode; hint?: ReactNode }

export type RadioGroupProps = FieldLook & {
  name: string
  choices: readonly Choice[]
  required?: boolean
  initial?: string
  onChange?: (value: string) => void
}

/** Radio group. */
export const RadioGroup = ({ name, choices, required, initial, onChange, ...look }: RadioGroupProps) => {
  const { kept: keptOf } = use(FormContext)
  const { id, message, control } = useField({ ...look, name, rules: { required } })
  const start = keptOf(name)?.[0] ?? initial
  const described = control['aria-describedby']
  return (
    <fieldset
      className={classes(field.field, styles.group, message !== null && field.invalid)}
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-describedby={described}
      aria-required={required}
      aria-invalid={control['aria-invalid']}
    >
      <legend id={`${id}-legend`} className={classes(field.label, required && field.required)}>
        {look.label}
      </legend>
      {choices.map(({ value, label, hint }, at) => (
        <label key={value} className={field.check}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === start}
            className={field.box}
            aria-labelledby={hint ? `${id}-${at}-name` : undefined}
            aria-describedby={hint ? `${id}-${at}` : undefined}
            onChange={() => onChange?.(value)}
          />
          <span>
            <span id={`${id}-${at}-name`}>{label}</span>
            {hint && (
              <span id={`${id}-${at}`} className={styles.hint}>
                {hint}
              </span>
            )}
          </span>
        </label>
      ))}
      <FieldNotes id={id} hint={look.hint} message={message} />
    </fieldset>
  )
}

export type SwitchProps = FieldLook &
  Omit<ComponentProps<'input'>, 'children'> & {
    name: string
    /** Independent setting that may change elsewhere: untouched, it is not part of a draft. */
    settled?: boolean
  }

/** Switch; its form value is "on", left out when off. */
export const Switch = ({ name, label, hint, error, required, settled = false, ...rest }: SwitchProps) => {
  const { id, message, control, kept } = useField({ name, label, hint, error, rules: { required } })
  const begun = { 'data-settled': settled ? (rest.defaultChecked === true ? 'on' : '') : undefined }
  const box = { ...rest, ...tickedOf(rest, kept), ...begun }
  // By the label alone: the hint in it is read as a description.
  const named = hint ? { 'aria-labelledby': `${id}-name` } : {}
  return (
    <div className={classes(field.field, message !== null && field.invalid)}>
      <label className={styles.switch}>
        <span>
          <span id={`${id}-name`}>{label}</span>
          {hint && (
            <span id={`${id}-hint`} className={styles.hint}>
              {hint}
            </span>
          )}
        </span>
        {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its state */}
        <input {...box} {...control} {...named} type="checkbox" role="switch" className={styles.track} />
      </label>
      <FieldNotes id={id} message={message} />
    </div>
  )
}

const words = { [ANYBODY]: 'ANYBODY', [FRIENDS]: 'FRIENDS', [ONLY_ME]: 'ONLY_ME' } as const

type PrivacyProps = {
  name?: string
  label?: string
  hint?: ReactNode
  initial?: ChosenPrivacy
  value?: ChosenPrivacy
  disabled?: boolean
  /** Independent setting that may change elsewhere: untouched, it is not part of a draft. */
  settled?: boolean
  onChange?: (chosen: ChosenPrivacy) => void
}

/** Audience: public, friends (a group's members while acting as it), only oneself (EN-12). */
export const PrivacyField = (props: PrivacyProps) => {
  const { name = 'privacy_status', label, hint, initial = ANYBODY, value, disabled, settled = false, onChange } = props
  const text = useTexts(formTexts)
  const ui = useTexts(uiTexts)
  const { auth_entityId: acting, auth_mainEntityId: self } = useSession()
  return (
    <SelectField
      name={name}
      label={label ?? text('WHO_SEES')}
      hint={hint}
      disabled={disabled}
      data-settled={settled ? String(initial) : undefined}
      {...(value === undefined ? { defaultValue: String(initial) } : { value: String(value) })}
      onChange={(event) => onChange?.(privacyOf(event.target.value))}
    >
      {PRIVACY.map((one) => (
        <option key={one} value={one}>
          {ui(one === FRIENDS && acting !== self ? 'MEMBERS' : words[one])}
        </option>
      ))}
    </SelectField>
  )
}

type LanguageProps = {
  name: string
  label: string
  initial?: TextLanguage
  /** Text field with the given language, for screen readers and spell checking. */
  children: (lang: TextLanguage) => ReactNode
}

/** Text field with its language, sent as `<name>_language`. */
export const LanguageText = ({ name, label, initial = 'fr', children }: LanguageProps) => {
  const text = useTexts(formTexts)
  const { kept } = use(FormContext)
  const before = kept(`${name}_language`)?.[0]
  const [language, setLanguage] = useState<TextLanguage>(() => TEXT_LANGUAGES.find((one) => one === before) ?? initial)
  return (
    <div className={styles.language}>
      {children(language)}
      <SelectField
        name={`${name}_language`}
        label={`${text('LANGUAGE_OF_TEXT')} (${label})`}
        value={language}
        onChange={(event) => setLanguage(TEXT_LANGUAGES.find((one) => one === event.target.value) ?? 'fr')}
      >
        {TEXT_LANGUAGES.map((one) => (
          <option key={one} value={one}>
            {text(`LANGUAGE_${one}`)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
