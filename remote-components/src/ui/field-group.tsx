import { useTexts } from '@florilege/shared/shell'
import {
  CharactersLeft,
  Checkbox,
  Field,
  LanguageText,
  PrivacyField,
  RadioGroup,
  SelectField,
  Switch,
  TextArea,
  TextField,
  useField,
} from '@florilege/shared/ui'
import { sampleTexts } from '../page/sample-texts.ts'
import { Group, Specimen, State } from '../page/specimen.tsx'
import styles from './samples.module.css'
import { SuggestedFields } from './suggested-fields.tsx'

const FAMILIES = ['Iridaceae', 'Rosaceae', 'Asteraceae', 'Orchidaceae', 'Liliaceae', 'Ranunculaceae'] as const

/** Field around a control that the folder has no component for. */
const Height = ({ name, error = null }: { name: string; error?: string | null }) => {
  const t = useTexts(sampleTexts)
  const { id, message, control } = useField({ name, label: t('height'), hint: t('height_hint'), error })
  return (
    <Field id={id} label={t('height')} hint={t('height_hint')} message={message}>
      <input {...control} type="range" min={0} max={300} defaultValue={40} className={styles.control} />
    </Field>
  )
}

const Lines = () => {
  const t = useTexts(sampleTexts)
  const look = { label: t('latin_name') }
  return (
    <>
      <Specimen name="Field">
        <State>
          <Height name="height" />
        </State>
        <State is="error">
          <Height name="height_refused" error={t('height_error')} />
        </State>
      </Specimen>
      <Specimen name="TextField">
        <State is="empty">
          <TextField {...look} name="latin_1" placeholder="Crocus sativus" />
        </State>
        <State is="filled">
          <TextField {...look} name="latin_2" defaultValue="Iris germanica" />
        </State>
        <State is="hint">
          <TextField {...look} name="latin_3" hint={t('latin_hint')} />
        </State>
        <State is="required">
          <TextField {...look} name="latin_4" required />
        </State>
        <State is="error">
          <TextField {...look} name="latin_5" defaultValue="Iris" error={t('latin_error')} />
        </State>
        <State is="disabled">
          <TextField {...look} name="latin_6" defaultValue="Iris germanica" disabled />
        </State>
        <State is="read_only">
          <TextField {...look} name="latin_7" defaultValue="Iris germanica" readOnly />
        </State>
        <State is="password">
          <TextField name="secret" label={t('password')} type="password" autoComplete="off" defaultValue="florilege" />
        </State>
      </Specimen>
    </>
  )
}

const Areas = () => {
  const t = useTexts(sampleTexts)
  const look = { label: t('remarks'), rows: 3 }
  const text = t('remark')
  return (
    <>
      <Specimen name="TextArea">
        <State is="empty">
          <TextArea {...look} name="remarks_1" />
        </State>
        <State is="near">
          <TextArea {...look} name="remarks_2" defaultValue={text} limit={text.length + 8} />
        </State>
        <State is="over">
          <TextArea {...look} name="remarks_3" defaultValue={text} limit={text.length - 8} />
        </State>
        <State is="error">
          <TextArea {...look} name="remarks_4" error="FIELD_REQUIRED" required />
        </State>
        <State is="disabled">
          <TextArea {...look} name="remarks_5" defaultValue={text} disabled />
        </State>
        <State is="read_only">
          <TextArea {...look} name="remarks_6" defaultValue={text} readOnly />
        </State>
      </Specimen>
      <Specimen name="CharactersLeft">
        <State is="near">
          <CharactersLeft length={4950} limit={5000} />
        </State>
        <State is="over">
          <CharactersLeft length={5012} limit={5000} />
        </State>
      </Specimen>
      <Specimen name="LanguageText">
        <State wide>
          <LanguageText name="title" label={t('work_title')}>
            {(lang) => <TextField name="title" label={t('work_title')} lang={lang} defaultValue="Les Liliacées" />}
          </LanguageText>
        </State>
      </Specimen>
    </>
  )
}

const Selects = () => {
  const t = useTexts(sampleTexts)
  const look = { label: t('family') }
  const options = FAMILIES.map((one) => <option key={one}>{one}</option>)
  return (
    <>
      <Specimen name="SelectField">
        <State>
          <SelectField {...look} name="family_1">
            {options}
          </SelectField>
        </State>
        <State is="error">
          <SelectField {...look} name="family_2" error="FIELD_REQUIRED" required>
            {options}
          </SelectField>
        </State>
        <State is="disabled">
          <SelectField {...look} name="family_3" disabled>
            {options}
          </SelectField>
        </State>
      </Specimen>
      <Specimen name="PrivacyField">
        <State>
          <PrivacyField />
        </State>
        <State is="hint">
          <PrivacyField name="privacy_hint" initial={0} hint={t('privacy_hint')} />
        </State>
        <State is="disabled">
          <PrivacyField name="privacy_disabled" disabled />
        </State>
      </Specimen>
    </>
  )
}

const Choices = () => {
  const t = useTexts(sampleTexts)
  const box = { label: t('agree'), children: t('agree') }
  const choices = [
    { value: 'plate', label: t('filter_plates'), hint: t('plates_hint') },
    { value: 'book', label: t('filter_books') },
  ]
  return (
    <>
      <Specimen name="Checkbox">
        <State>
          <Checkbox {...box} name="agreed_1" />
        </State>
        <State is="selected">
          <Checkbox {...box} name="agreed_2" defaultChecked />
        </State>
        <State is="error">
          <Checkbox {...box} name="agreed_3" required error="FIELD_REQUIRED" />
        </State>
        <State is="disabled">
          <Checkbox {...box} name="agreed_4" defaultChecked disabled />
        </State>
      </Specimen>
      <Specimen name="RadioGroup">
        <State>
          <RadioGroup name="kind" label={t('kind')} choices={choices} initial="plate" />
        </State>
        <State is="error">
          <RadioGroup name="kind_refused" label={t('kind')} choices={choices} required error="FIELD_REQUIRED" />
        </State>
      </Specimen>
      <Specimen name="Switch">
        <State>
          <Switch name="digest_1" label={t('digest')} />
        </State>
        <State is="selected">
          <Switch name="digest_2" label={t('digest')} hint={t('digest_hint')} defaultChecked />
        </State>
        <State is="disabled">
          <Switch name="digest_3" label={t('digest')} defaultChecked disabled />
        </State>
      </Specimen>
    </>
  )
}

export const FieldGroup = () => (
  <Group name="field" folder="shared/ui/field">
    <Lines />
    <Areas />
    <Selects />
    <Choices />
    <SuggestedFields />
  </Group>
)
