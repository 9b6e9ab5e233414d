import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call, queryKeyOf } from '@florilege/shared/client'
import { forceSessionReload, toast, usePage, useTexts } from '@florilege/shared/shell'
import { Button, Form, RadioGroup } from '@florilege/shared/ui'
import type { OnSubmit } from '@florilege/shared/ui'
import { communityTexts } from '../../../community-texts.ts'
import people from '../../people/people-page.module.css'
import { EntityFields, wordsIn } from './entity-fields.tsx'
import { entityPath } from '../entity-path.ts'

const TYPES = ['GROUP', 'ORGANISATION'] as const

/** `/entity/add/`: creates a group or organisation; its creator administrates it. */
export const Page = () => {
  const text = useTexts(communityTexts)
  const navigate = useNavigate()
  const client = useQueryClient()
  usePage({ title: text('group_found'), heading: 'bar', back: '/group/' })
  const onSubmit: OnSubmit = async (values, { key }) => {
    const type = TYPES.find((one) => one === values['type']) ?? 'GROUP'
    const { data } = await call('POST /api/entity', { body: { type, ...wordsIn(values), idempotency_key: key } })
    client.setQueryData(queryKeyOf('GET /api/entity/:id', { params: { id: data.id } }), { data })
    await client.invalidateQueries({ predicate: ({ queryKey: [name] }) => name === 'GET /api/entity' })
    forceSessionReload()
    toast(text('group_created', { name: data.display_name }))
    void navigate(entityPath(data), { replace: true })
  }
  return (
    <div className={people.form}>
      <Form onSubmit={onSubmit} draft="entity.new" label={text('group_found')}>
        {({ busy }) => (
          <>
            <RadioGroup
              name="type"
              label={text('group_type')}
              initial="GROUP"
              choices={TYPES.map((value) => ({
                value,
                label: text(`group_type_${value}`),
                hint: text(`group_type_${value}_hint`),
              }))}
            />
            <EntityFields />
            <Button type="submit" busy={busy}>
              {text('group_create')}
            </Button>
          </>
        )}
      </Form>
    </div>
  )
}
