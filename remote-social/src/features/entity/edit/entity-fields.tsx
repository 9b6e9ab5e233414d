import { useTexts } from '@florilege/shared/shell'
import { Switch, TextArea, TextField } from '@florilege/shared/ui'
import { communityTexts } from '../../../community-texts.ts'

/** Initial values of the fields. */
export type EntityWords = { display_name: string; about: string | null; place: string | null; closed: boolean }

const LONGEST_ABOUT = 2000
const orNull = (value: string | undefined): string | null => (value === undefined || value.trim() === '' ? null : value.trim())

/** Field values in the format of the API. */
export const wordsIn = (values: Record<string, string>): EntityWords => ({
  display_name: (values['display_name'] ?? '').trim(),
  about: orNull(values['about']),
  place: orNull(values['place']),
  closed: values['closed'] === 'on',
})

/** Fields shared by the create and edit forms of a group. */
export const EntityFields = ({ initial }: { initial?: EntityWords }) => {
  const text = useTexts(communityTexts)
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
