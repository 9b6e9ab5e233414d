import { call } from '@florilege/shared/client'
import { DEFAULT_PRIVACY } from '@florilege/shared/rules'
import { parseVideoLink } from '@florilege/shared/rules/forms'
import { toast, useSession, useTexts } from '@florilege/shared/shell'
import { Button, Form, FormContext, PrivacyField, privacyOf, TextArea, TextField } from '@florilege/shared/ui'
import type { OnSubmit } from '@florilege/shared/ui'
import { useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { texts } from '../../texts.ts'
import { FoundVideo } from './found-video.tsx'

/** Debounce of typing, in ms. */
const PAUSE = 500

/** Link field with a preview of the video. */
const LinkField = () => {
  const t = useTexts(texts)
  const { kept } = use(FormContext)
  const [typed, setTyped] = useState(() => kept('url')?.[0] ?? '')
  const url = typed.trim()
  // Every prefix of a video id is a valid id: only a link that rests for a moment is looked up.
  const [asked, setAsked] = useState(url)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(url), PAUSE)
    return () => clearTimeout(timer)
  }, [url])
  return (
    <>
      <TextField
        name="url"
        label={t('video_link')}
        hint={t('video_hint')}
        type="url"
        required
        maxLength={2000}
        onChange={(event) => setTyped(event.target.value)}
      />
      {asked === url && parseVideoLink(url) !== null && <FoundVideo key={url} url={url} />}
    </>
  )
}

/** Form that adds a youtube or vimeo video by its link (VA-13); the server fetches its data and poster from the service. */
export const VideoForm = () => {
  const t = useTexts(texts)
  const client = useQueryClient()
  const navigate = useNavigate()
  const { profile } = useSession()
  const save: OnSubmit = async (values) => {
    const url = values['url']?.trim() ?? ''
    if (parseVideoLink(url) === null) return { url: 'VIDEO_UNSUPPORTED' }
    const { data } = await call('POST /api/media/video', {
      body: {
        url,
        title: values['title']?.trim() || null,
        description: values['description']?.trim() || null,
        alt: values['alt']?.trim() || null,
        privacy_status: privacyOf(values['privacy_status']),
      },
    })
    await client.invalidateQueries({ queryKey: ['GET /api/media'] })
    toast(t(data.awaits_service ? 'video_published_away' : 'published'))
    await navigate(`/media/${data.id}/`, { replace: true })
    return undefined
  }
  return (
    <Form label={t('video_add')} draft="media.video" onSubmit={save}>
      {({ busy }) => (
        <>
          <LinkField />
          <TextField name="title" label={t('title')} hint={t('video_title_hint')} maxLength={200} />
          <TextArea name="description" label={t('description')} maxLength={5000} rows={3} />
          <TextField name="alt" label={t('alt')} hint={t('alt_hint')} maxLength={1000} />
          <PrivacyField initial={privacyOf(String(profile?.setting['media_pp'] ?? DEFAULT_PRIVACY))} />
          <Button type="submit" busy={busy}>
            {t('video_save')}
          </Button>
        </>
      )}
    </Form>
  )
}
