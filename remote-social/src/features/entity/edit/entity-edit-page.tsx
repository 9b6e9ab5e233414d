import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { call, queryKeyOf } from '@florilege/shared/client'
import { can } from '@florilege/shared/rules'
import { PlaceField } from '@florilege/shared/map'
import {
  alert,
  confirm,
  forceSessionReload,
  Slot,
  toast,
  useLanguage,
  usePage,
  useSession,
  useTexts,
} from '@florilege/shared/shell'
import { Avatar, Button, ErrorCard, Form, NoUpload, SkeletonLines } from '@florilege/shared/ui'
import type { OnSubmit } from '@florilege/shared/ui'
import { communityTexts } from '../../../community-texts.ts'
import { texts } from '../../../texts.ts'
import people from '../../people/people-page.module.css'
import { useHandled } from '../../../use-handled.ts'
import { EntityFields } from './entity-fields.tsx'
import { changeOf, readConflict } from './entity-form.ts'
import { EntityGone } from '../entity-gone.tsx'
import type { Entity } from '../entity-head.tsx'
import { entityPath } from '../entity-path.ts'

/** Chosen picture: a new one, none (null), or unchanged (undefined). */
type Image = { id: number; thumb: string } | null | undefined

type ImageProps = {
  area: string
  entity: Entity
  image: Image
  onChange: (image: Image) => void
  onBusy: (busy: boolean) => void
  onMissing: (count: number) => void
}

const ImageField = ({ area, entity, image, onChange, onBusy, onMissing }: ImageProps) => {
  const text = useTexts(communityTexts)
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
      <Slot
        name="upload"
        otherwise={<NoUpload />}
        area={area}
        limit={1}
        onDone={([media]) => onChange(media)}
        onBusy={onBusy}
        onMissing={onMissing}
      />
    </fieldset>
  )
}

const Editor = ({ entity: given }: { entity: Entity }) => {
  // The form keeps the version that was opened, even after a refetch.
  const [entity] = useState(given)
  const text = useTexts(communityTexts)
  const common = useTexts(texts)
  const language = useLanguage()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [image, setImage] = useState<Image>(undefined)
  const [uploading, setUploading] = useState(false)
  const [missing, setMissing] = useState(0)
  const draft = `entity.${entity.id}`
  const onSubmit: OnSubmit = async (values, { version }) => {
    if (uploading) return alert(common('note_uploading'), common('note_uploading_text')).then(() => false)
    if (missing > 0 && !(await confirm(common('note_missing_title'), common('note_missing', { count: missing })))) return false
    const picture = image === undefined ? {} : { image_media: image?.id ?? null }
    const body = { ...changeOf(values, version, entity), ...picture }
    const { data } = await call('PUT /api/entity/:id', { params: { id: entity.id }, body })
    client.setQueryData(queryKeyOf('GET /api/entity/:id', { params: { id: entity.id } }), { data })
    await client.invalidateQueries({ predicate: ({ queryKey: [name] }) => name === 'GET /api/entity' })
    forceSessionReload()
    toast(text('group_saved'))
    void navigate(entityPath(entity), { replace: true })
    return undefined
  }
  return (
    <div className={people.form}>
      <Form
        label={text('group_edit')}
        draft={draft}
        version={entity.version}
        onSubmit={onSubmit}
        readConflict={readConflict(entity, language, (closed) => text(closed ? 'group_entry_closed' : 'group_entry_open'))}
      >
        {({ busy }) => (
          <>
            <ImageField
              area={draft}
              entity={entity}
              image={image}
              onChange={setImage}
              onBusy={setUploading}
              onMissing={setMissing}
            />
            <EntityFields initial={entity} />
            <PlaceField name="position" label={text('group_position')} initial={entity.position} settled />
            <Button type="submit" busy={busy}>
              {text('group_save')}
            </Button>
          </>
        )}
      </Form>
    </div>
  )
}

/** `/entity/edit/:id/`: edits a group or organisation, for holders of A. */
export const Page = () => {
  const text = useTexts(communityTexts)
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
