import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, addressOf, call, newKey, queryKeyOf, sendBody, useCall } from '@florilege/shared/client'
import type { CallOutput } from '@florilege/shared/client'
import { Crop, croppedPicture } from '@florilege/shared/crop'
import type { CropArea } from '@florilege/shared/crop'
import { confirm, failed, forceSessionReload, toast, usePage, useTexts, useUnsaved } from '@florilege/shared/shell'
import { Avatar, Button, ErrorCard, SkeletonLines } from '@florilege/shared/ui'
import { communityTexts } from '../../community-texts.ts'
import { texts } from '../../texts.ts'
import { NotAsEntity, useActsAsOneself } from './not-as-entity.tsx'
import type { Profile } from './profile-head.tsx'
import styles from './profile-image-page.module.css'

type Uploaded = CallOutput<'PUT /api/upload/media'>

/** Uploads the cropped picture and returns its media id. */
const upload = async (file: File, key: string): Promise<number> => {
  const query = { key, file_name: file.name.slice(0, 255), last_modified: file.lastModified }
  const sent = await sendBody({ method: 'PUT', address: addressOf('PUT /api/upload/media', { query }), body: file })
  return (sent as Uploaded).media_id
}

const useSetImage = ({ version }: Profile) => {
  const text = useTexts(communityTexts)
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const set = async (make: () => Promise<number | null>): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    try {
      const answer = await call('PUT /api/profile/me', { body: { image_media: await make(), version } })
      client.setQueryData(queryKeyOf('GET /api/profile/me', {}), answer)
      void client.invalidateQueries({ queryKey: ['GET /api/post'] })
      forceSessionReload()
      toast(text('profile_image_saved'))
      return true
    } catch (error) {
      if (error instanceof ApiError && error.code === 'VERSION_CONFLICT')
        void client.invalidateQueries({ queryKey: ['GET /api/profile/me'] })
      failed(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, set }
}

const Chooser = ({ onChoose }: { onChoose: (picture: File) => void }) => {
  const text = useTexts(communityTexts)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          const [picture] = target.files ?? []
          if (picture !== undefined) onChoose(picture)
          target.value = ''
        }}
      />
      <Button kind="outline" onClick={() => input.current?.click()}>
        {text('profile_image_choose')}
      </Button>
    </>
  )
}

/** Crop area, and idempotency key of its upload: the same crop sent again is stored once. */
type Cut = { area: CropArea; key: string }

const Editor = ({ profile }: { profile: Profile }) => {
  const text = useTexts(communityTexts)
  const common = useTexts(texts)
  const navigate = useNavigate()
  const [picture, setPicture] = useState<File | null>(null)
  const [cut, setCut] = useState<Cut | null>(null)
  const { busy, set } = useSetImage(profile)
  const saved = useUnsaved(picture !== null)
  const save = async () => {
    if (picture === null || cut === null) return
    if (!(await set(async () => upload(await croppedPicture(picture, cut.area), cut.key)))) return
    saved()
    await navigate('/profile/')
  }
  const remove = async () => {
    if (await confirm(text('profile_image_remove'), text('profile_image_remove_text'))) await set(async () => null)
  }
  if (picture === null)
    return (
      <div className={styles.page}>
        <Avatar src={profile.profile_image} name={profile.display_name} size={160} />
        <Chooser onChoose={setPicture} />
        {profile.profile_image !== null && (
          <Button kind="quiet" busy={busy} onClick={() => void remove()}>
            {text('profile_image_remove')}
          </Button>
        )}
      </div>
    )
  return (
    <div className={styles.page}>
      <Crop
        key={`${picture.name} ${picture.lastModified}`}
        picture={picture}
        round
        onCrop={(area) => setCut(area && { area, key: newKey() })}
      />
      <div className={styles.buttons}>
        <Button kind="quiet" onClick={() => setPicture(null)}>
          {common('cancel')}
        </Button>
        <Chooser onChoose={setPicture} />
        <Button busy={busy} disabled={cut === null} onClick={() => void save()}>
          {text('profile_image_save')}
        </Button>
      </div>
    </div>
  )
}

/** `/profile-image/`: profile picture, cropped from a picture (RT-26). */
export const Page = () => {
  const text = useTexts(communityTexts)
  const asOneself = useActsAsOneself()
  const { data, isPending, refetch } = useCall('GET /api/profile/me', {})
  usePage({ title: text('profile_image'), short: text('profile_image_short'), heading: 'bar', back: '/profile/' })
  if (!asOneself) return <NotAsEntity />
  if (data !== undefined) return <Editor profile={data.data} />
  return isPending ? <SkeletonLines lines={4} /> : <ErrorCard onRetry={() => void refetch()} />
}
