import { usePages } from '@florilege/shared/client'
import { useTexts } from '@florilege/shared/shell'
import { SelectField } from '@florilege/shared/ui'
import { seeAsTexts } from './see-as-texts.ts'

/** Viewer of a preview: `guest`, `friend:<id>` or `member:<id>`, with the name. */
export type Eyes = { as: string; name: string | null }
type Person = { id: number; display_name: string }

type Props = {
  entity: number
  /** A group or organisation has members, a person has friends. */
  group: boolean
  eyes: Eyes
  onChange: (eyes: Eyes) => void
}
type ChoiceProps = Omit<Props, 'entity' | 'group'> & {
  kind: 'friend' | 'member'
  people: readonly Person[]
  onMore?: (() => void) | undefined
}

const MORE = 'more'

const Choice = ({ kind, people, eyes, onChange, onMore }: ChoiceProps) => {
  const text = useTexts(seeAsTexts)
  const choose = (value: string) => {
    if (value === MORE) return onMore?.()
    const found = people.find(({ id }) => `${kind}:${id}` === value)
    return onChange({ as: value, name: found?.display_name ?? null })
  }
  return (
    <SelectField name="as" label={text('see_as_label')} value={eyes.as} onChange={(event) => choose(event.target.value)}>
      <option value="guest">{text('see_as_guest')}</option>
      <optgroup label={text(`see_as_${kind}`)}>
        {people.map(({ id, display_name: name }) => (
          <option key={id} value={`${kind}:${id}`}>
            {name}
          </option>
        ))}
        {onMore && <option value={MORE}>{text('see_as_more')}</option>}
      </optgroup>
    </SelectField>
  )
}

const rowsOf = <T,>(pages: { list: { data: T[] } }[] | undefined): T[] => pages?.flatMap(({ list }) => list.data) ?? []

const Friends = (props: Omit<Props, 'group' | 'entity'>) => {
  const { data, hasNextPage, fetchNextPage } = usePages('GET /api/friend', { query: { _size: '100' } })
  const onMore = hasNextPage ? () => void fetchNextPage() : undefined
  return <Choice {...props} kind="friend" people={rowsOf(data?.pages)} onMore={onMore} />
}

const Members = ({ entity, ...props }: Omit<Props, 'group'>) => {
  const { data, hasNextPage, fetchNextPage } = usePages('GET /api/entity/:id/member', {
    params: { id: entity },
    query: { _size: '100' },
  })
  const onMore = hasNextPage ? () => void fetchNextPage() : undefined
  return <Choice {...props} kind="member" people={rowsOf(data?.pages)} onMore={onMore} />
}

/** Chooses the viewer of a preview (BY-03): a guest, a friend or a member. */
export const SeeAsChoice = ({ group, entity, ...props }: Props) =>
  group ? <Members {...props} entity={entity} /> : <Friends {...props} />
