import { ApiError } from '@florilege/shared/client'
import { toast, useTexts } from '@florilege/shared/shell'
import { Button, FileField, Form, FormFailure, SelectField, TextField } from '@florilege/shared/ui'
import type { OnSubmit } from '@florilege/shared/ui'
import { sampleTexts } from '../page/sample-texts.ts'
import { Group, Specimen, State } from '../page/specimen.tsx'

const OUTCOMES = ['saved', 'refused', 'failed', 'conflict'] as const

/** Form that answers itself as the chosen outcome says. */
const Answering = () => {
  const t = useTexts(sampleTexts)
  const onSubmit: OnSubmit = async ({ outcome, latin = '' }) => {
    if (outcome === 'refused') return { latin: t('latin_error') }
    if (outcome === 'failed') throw new ApiError(503, 'UNAVAILABLE')
    if (outcome === 'conflict')
      throw new ApiError(409, 'VERSION_CONFLICT', {}, { conflict: { current: { latin: 'Iris pallida' }, yours: { latin } } })
    return toast(t('saved'))
  }
  const readConflict = (current: unknown) => ({ version: 2, values: current as Record<string, string> })
  return (
    <Form label={t('form')} onSubmit={onSubmit} guard={false} version={1} readConflict={readConflict}>
      {({ busy, changed }) => (
        <>
          <TextField name="latin" label={t('latin_name')} required />
          <SelectField name="outcome" label={t('outcome')}>
            {OUTCOMES.map((one) => (
              <option key={one} value={one}>
                {t(`outcome_${one}`)}
              </option>
            ))}
          </SelectField>
          <Button type="submit" busy={busy} kind={changed ? 'primary' : 'outline'}>
            {t('save')}
          </Button>
        </>
      )}
    </Form>
  )
}

export const FormGroup = () => {
  const t = useTexts(sampleTexts)
  return (
    <Group name="form" folder="shared/ui/form">
      <Specimen name="Form">
        <State is="try" wide>
          <Answering />
        </State>
      </Specimen>
      <Specimen name="FormFailure">
        <State is="offline">
          <FormFailure error={new ApiError(0, 'NO_NETWORK')} drafted busy={false} />
        </State>
        <State is="busy">
          <FormFailure error={new ApiError(503, 'UNAVAILABLE')} drafted={false} busy />
        </State>
        <State is="signed_out">
          <FormFailure error={new ApiError(401, 'UNAUTHORIZED')} drafted busy={false} />
        </State>
      </Specimen>
      <Specimen name="FileField">
        <State is="empty">
          <FileField name="file" label={t('proof')} hint={t('proof_hint')} accept="application/pdf" />
        </State>
        <State is="several">
          <FileField name="files" label={t('proof')} limit={5} required />
        </State>
        <State is="error">
          <FileField name="file_refused" label={t('proof')} error="FIELD_REQUIRED" required />
        </State>
      </Specimen>
    </Group>
  )
}
