import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { call, queryKeyOf } from '@florilege/shared/client'
import { can } from '@florilege/shared/rules'
import { placeOf, PlaceField } from '@florilege/shared/map'
import { alert, forceSessionReload, Slot, toast, usePage, useSession, useTexts } from '@florilege/shared/shell'
import { Avatar, Button, ErrorCard, Form, SkeletonLines } from '@florilege/shared/ui'
import type { OnSubmit, Theirs } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import people from '../people/people-page.module.css'
import { useHandled } from '../people/use-handled.ts'
import { EntityFields, wordsIn } from './entity-fields.tsx'
import { EntityGone } from './entity-gone.tsx'
import type { Entity } from './entity-head.tsx'
import { entityPath } from './entity-path.ts'

/** The picture chosen: another one, none, or the one there is. */
type Image = { id: number; thumb: string } | null | undefined

type ImageProps = {
  area: string
  entity: Entity
  image: Image
  onChange: (image: Image) => void
  onBusy: (busy: boolean) => void
}

const ImageField = ({ area, entity, image, onChange, onBusy }: ImageProps) => {
  const text = useTexts(texts)
  const shown = image === undefined ? entity.profile_image : (image?.thumb ?? null)
  return (
    <fieldset className={people.image}>
      <legend className={people.label}>{text('group_image')}</legend>
      <Avatar src={shown} name={entity.display_name} size={84} />
      {shown !== null && (
        <Button kind="quiet" onClick={() => onChange(null)}>
          {text('group_image_remove')}
        </Button>
      )}
      <Slot name="upload" area={area} limit={1} onDone={([media]) => onChange(media)} onBusy={onBusy} />
    </fieldset>
  )
}

const readConflict = (current: unknown): Theirs | null => {
  const { version, display_name, about, place } = current as Entity
  return { version, values: { display_name, about: about ?? '', place: place ?? '' } }
}

const Editor = ({ entity }: { entity: Entity }) => {
  const text = useTexts(texts)
  const navigate = useNavigate()
  const client = useQueryClient()
  const [image, setImage] = useState<Image>(undefined)
  const [uploading, setUploading] = useState(false)
  const draft = `entity.${entity.id}`
  // What is written here began with this version, whatever is read again meanwhile.
  const [begun] = useState(entity.version)
  const onSubmit: OnSubmit = async (values, { version }) => {
    if (uploading) return alert(text('note_uploading'), text('note_uploading_text')).then(() => false)
    const picture = image === undefined ? {} : { image_media: image?.id ?? null }
    const place = placeOf(values['position'])
    const position = place === null ? { precision: 'none' as const } : { ...place, precision: 'exact' as const }
    const body = { ...wordsIn(values), ...picture, position, version: version ?? begun }
    const { data } = await call('PUT /api/entity/:id', { params: { id: entity.id }, body })
    client.setQueryData(queryKeyOf('GET /api/entity/:id', { params: { id: entity.id } }), { data })
    await client.invalidateQueries({ predicate: ({ queryKey: [name] }) => name === 'GET /api/entity' })
    forceSessionReload()
    toast(text('group_saved'))
    void navigate(entityPath(entity), { replace: true })
  }
  return (
    <div className={people.form}>
      <Form onSubmit={onSubmit} draft={draft} version={begun} readConflict={readConflict} label={text('group_edit')}>
        {({ busy }) => (
          <>
            <ImageField area={draft} entity={entity} image={image} onChange={setImage} onBusy={setUploading} />
            <EntityFields initial={entity} />
            <PlaceField name="position" label={text('group_position')} initial={entity.position} />
            <Button type="submit" busy={busy}>
              {text('group_save')}
            </Button>
          </>
        )}
      </Form>
    </div>
  )
}

/** `/entity/edit/:id/`: changing a group or organisation, for who holds A. */
export const Page = () => {
  const text = useTexts(texts)
  const id = Number(useParams().id)
  const { auth_role: role } = useSession()
  const { data, gone, isPending, refetch } = useHandled('GET /api/entity/:id', { params: { id } })
  usePage({ title: text('group_edit'), heading: 'bar', back: `/entity/${id}/` })
  const entity = data?.data
  if (entity !== undefined)
    return entity.type !== 'PERSON' && can({ role, codes: entity.relation }, 'entity.edit') ? (
      <Editor entity={entity} />
    ) : (
      <EntityGone id={id} />
    )
  if (isPending) return <SkeletonLines lines={6} />
  return gone ? <EntityGone id={id} /> : <ErrorCard onRetry={() => void refetch()} />
}
