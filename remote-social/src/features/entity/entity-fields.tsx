import { useTexts } from '@florilege/shared/shell'
import { Switch, TextArea, TextField } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'

/** What the fields begin with. */
export type EntityWords = { display_name: string; about: string | null; place: string | null; closed: boolean }

const LONGEST_ABOUT = 2000
const orNull = (value: string | undefined): string | null => (value === undefined || value.trim() === '' ? null : value.trim())

/** What the fields hold, as the calls take it. */
export const wordsIn = (values: Record<string, string>): EntityWords => ({
  display_name: (values['display_name'] ?? '').trim(),
  about: orNull(values['about']),
  place: orNull(values['place']),
  closed: values['closed'] === 'on',
})

/** The fields that founding and editing a group have in common. */
export const EntityFields = ({ initial }: { initial?: EntityWords }) => {
  const text = useTexts(texts)
  return (
    <>
      <TextField name="display_name" label={text('group_name')} required minLength={2} defaultValue={initial?.display_name} />
      <TextArea name="about" label={text('group_about')} limit={LONGEST_ABOUT} defaultValue={initial?.about ?? ''} />
      <TextField name="place" label={text('group_place')} maxLength={120} defaultValue={initial?.place ?? ''} />
      <Switch
        name="closed"
        settled
        label={text('group_closed')}
        hint={text('group_closed_hint')}
        defaultChecked={initial?.closed ?? false}
      />
    </>
  )
}
